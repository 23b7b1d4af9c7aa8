/** Perception of colours: contrast by WCAG, colour blindness by Machado, Oliveira and Fernandes (2009), distance by CIE76. */

type Triple = [number, number, number];

/** Converts a colour such as `#1b4fb8` to linear light. */
function light(hex: string): Triple {
  const part = (at: number) => {
    const v = parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (m: number[][], [x, y, z]: Triple): Triple => m.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], light(hex))[0];

export function contrast(a: string, b: string) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Matrices of complete colour blindness, for linear light. */
export const EYES: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** Converts to CIELAB, white point D65. */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    rgb.map((v) => Math.min(1, Math.max(0, v))) as Triple,
  );
  const [fx, fy, fz] = [x / 0.95047, y, z / 1.08883].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116));
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Returns the distance of two colours as some eyes see them. */
export function distance(one: string, other: string, eyes: number[][]) {
  const [a, b] = [one, other].map((hex) => lab(times(eyes, light(hex))));
  return Math.hypot(...a.map((v, i) => v - b[i]));
}

export function families(): Promise<object[]>;

/** Features of WebAssembly that modules may use. */
import binaryen from "binaryen";

const { Features } = binaryen;
export const FEATURES =
  Features.SIMD128 |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.SignExt |
  Features.NontrappingFPToInt |
  Features.MutableGlobals |
  Features.ReferenceTypes |
  Features.Multivalue;

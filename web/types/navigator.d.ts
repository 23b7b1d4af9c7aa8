/** The connection, which only browsers on Chromium describe; TypeScript's DOM library lacks it. */
interface Navigator {
  readonly connection?: {
    /** Whether the visitor has asked for less use of data. */
    readonly saveData?: boolean;
  };
}

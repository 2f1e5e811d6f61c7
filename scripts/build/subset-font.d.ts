/** The package ships no types, and those others wrote for it stop at release 2.3. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly noHinting: boolean;
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Uint8Array>;
}

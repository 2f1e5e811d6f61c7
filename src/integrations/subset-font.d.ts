/** Types of subset-font, which ships none. Third-party types end at version 2.3. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly noHinting: boolean;
      readonly keepFeatures: readonly string[];
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Uint8Array>;
}

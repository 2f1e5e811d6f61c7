/** Posters come out of phones at 12 megapixels; the site shows 1600 pixels at most, and mobile data costs. */

const LONGEST = 1600;
const QUALITY = 0.86;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size at which the longer side is at most `longest`; never larger than it was. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG of at most 1600 pixels a side; the file as it is when the browser can't decode it or it would not get smaller. */
export async function shrink(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = fitWithin(bitmap, LONGEST);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency: what shows through is the site's ink.
    context.fillStyle = '#0b0a09';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/u, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

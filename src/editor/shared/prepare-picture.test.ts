import { afterEach, expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lets the browser decode any picture, and encode JPEGs of this size. */
function stubBrowser(jpegBytes: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1500, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const convertToBlob = async () => new Blob([new Uint8Array(jpegBytes)], { type: 'image/jpeg' });
  class Canvas {
    readonly getContext = () => context;
    readonly convertToBlob = convertToBlob;
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

test.each([
  ['cartel.avif', 'image/avif', 'cartel.jpg'],
  ['IMG_1.HEIC', 'image/heic', 'IMG_1.jpg'],
  ['foto.gif', 'image/gif', 'foto.jpg'],
  ['foto.webp', 'image/webp', 'foto.webp'],
])('preparePicture: %s, whose JPEG is larger, %s: %s is uploaded', async (name, type, uploaded) => {
  stubBrowser(20);
  const { file, problem } = await preparePicture(new File([new Uint8Array(10)], name, { type }));
  expect([file?.name, problem]).toEqual([uploaded, null]);
});

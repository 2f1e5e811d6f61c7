/**
 * Reads the picture from a multipart form. The whole body is in memory under Fastify's byte limit (streaming parsers hang
 * on malformed forms or miscount them), and `Response.formData` parses it.
 */
import { type ApiError, refusal } from './errors.ts';
import { type Limits, MB } from './limits.ts';

/** @throws ApiError unless the form has exactly one file, in the field `cartel`. */
export async function pictureInForm(form: Buffer, contentType: string, limits: Limits): Promise<Uint8Array> {
  if (countParts(form, contentType) > limits.formParts) {
    throw refusal(413, 'El formulario tiene demasiadas partes: envía solo el cartel.');
  }
  const data = await parse(form, contentType);
  const files = [...data].filter(([, value]) => typeof value !== 'string');
  const [first, ...more] = files;
  if (first?.[0] !== 'cartel' || typeof first[1] === 'string') {
    throw cartelError(400, 'falta la imagen; elige un archivo JPG, PNG o WebP');
  }
  if (more.length > 0) throw cartelError(400, 'llegó más de un archivo; envía solo el cartel');
  const file = first[1];
  if (file.size > limits.pictureBytes)
    throw cartelError(413, `pesa más de ${limits.pictureBytes / MB} MB; elige una imagen más ligera`);
  if (file.size === 0) throw cartelError(400, 'el archivo está vacío; elige otra imagen');
  return file.bytes();
}

/** An ApiError with `message` on the field `cartel`. */
export function cartelError(status: number, message: string): ApiError {
  return refusal(status, `El cartel no se puede usar: ${message}.`, {
    cartel: message,
  });
}

async function parse(form: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(form), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refusal(400, 'El formulario llegó incompleto o mal formado. Vuelve a enviarlo.');
  }
}

/** Counted before parsing, which creates an object per part. */
function countParts(form: Buffer, contentType: string): number {
  const boundary = /boundary="?([^"]+)"?$/iu.exec(contentType)?.[1] ?? '';
  const delimiter = Buffer.from(`--${boundary}`);
  let count = -1;
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length))
    count++;
  return count;
}

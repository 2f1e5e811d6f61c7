/** Every text file of the sample content, for one moment. The same moment gives the same files. */
import { cityList } from './cities.ts';
import { comedianList } from './comedians.ts';
import { blackAndChrome } from './festival.ts';
import { courseList, galleryList, productList } from './pictures.ts';
import { privacyNotice } from './privacy.ts';
import { markdownFile, type SampleFile, yamlFile } from './render.ts';
import { showFiles } from './shows.ts';
import { timbito } from './site.ts';
import { videoList } from './videos.ts';

const yours =
  'Todo es de muestra: cámbialo por lo tuyo. En cuanto edites este archivo, npm run content:sample ya no lo toca.';

export function sampleFiles(now: Date): SampleFile[] {
  return [
    yamlFile(
      'site.yaml',
      `Los datos de todo el sitio: nombre, lema, correo, redes, imágenes de cabecera y teléfonos de boletos.\n${yours}`,
      timbito,
    ),
    yamlFile(
      'comedians.yaml',
      `Los nombres que corren en la marquesina de la portada, en orden. color va alternado: uno, dos, uno, dos…\n${yours}`,
      comedianList,
    ),
    yamlFile(
      'videos.yaml',
      `Los videos de Black & Chrome, en orden; el primero es el que se ve al entrar.\nDos enlaces están mal escritos y dos se repiten a propósito, para ver cómo lo resuelve el sitio.\n${yours}`,
      videoList,
    ),
    yamlFile(
      'galeria.yaml',
      `Las fotos de la galería, en orden. Pon la foto en galeria/ y di en alt qué se ve, para quien no la ve.\n${yours}`,
      galleryList,
    ),
    yamlFile(
      'products.yaml',
      `Las fotos de la tienda, en orden. Pon la foto en products/ y di en alt qué se ve.\n${yours}`,
      productList,
    ),
    yamlFile(
      'courses.yaml',
      `Los volantes de los cursos: uno Presencial y uno Online. Pon la imagen en courses/.\n${yours}`,
      courseList,
    ),
    yamlFile(
      'ciudades.yaml',
      `Dónde queda cada ciudad, para el mapa de la gira. Una ciudad que no está aquí solo se queda sin punto en el mapa.\n${yours}`,
      cityList,
    ),
    yamlFile(
      'festivals/black-chrome-2024.yaml',
      `El festival Black & Chrome 2024: cartel, elenco por día, dónde se recogen los boletos y quién da los cursos.\n${yours}`,
      blackAndChrome,
    ),
    markdownFile('aviso-de-privacidad.md', privacyNotice.data, privacyNotice.body),
    ...showFiles(now),
  ];
}

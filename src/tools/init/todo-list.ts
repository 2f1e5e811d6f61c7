/** What is left to do after `content:init`, as Markdown with boxes to tick. */
import { type Answers, isYes, type Section, sections } from './answers.ts';

const SECTION_TODO: Readonly<Record<Section, string>> = {
  cursos: 'Cursos: pon las imágenes en `courses/` y anótalas en `courses.yaml`.',
  merch: 'Merch: pon las fotos en `products/` y anótalas en `products.yaml`.',
  videos: 'Videos: anota sus enlaces de YouTube en `videos.yaml`.',
  galeria: 'Galería: pon las fotos en `galeria/` y anótalas en `galeria.yaml`.',
  prensa: 'Prensa: escribe tus biografías en `prensa.md`, y pon ahí fotos con su crédito, rider y contacto.',
};

/** @param showFile the example show, inside the content folder */
export function todoList(answers: Answers, showFile: string): string {
  const { festival, dominio } = answers;
  const address = dominio === '' ? 'https://tu-dominio' : dominio;
  const items = [
    `Cambia el show de ejemplo (\`${showFile}\`) por uno tuyo: \`npm run dev\` y <http://localhost:4321/add/>, \`npm run content:new\`, o \`npm run content:import\` para muchos. Después borra el de ejemplo.`,
    'Lee `site.yaml`: revisa el lema y la descripción; ahí van también los teléfonos y el video de la portada.',
    'Lee `aviso-de-privacidad.md` y pide a alguien que sepa de leyes que lo confirme.',
    ...(festival === ''
      ? []
      : [`Completa \`festivals/\`: el lugar, los días y quiénes se presentan en ${festival}.`]),
    ...sections.filter((name) => isYes(answers[name])).map((name) => SECTION_TODO[name]),
    'Anota tus ciudades en `ciudades.yaml` si quieres verlas en el mapa.',
    'Revisa todo con `npm run content:check`.',
    `Publica: \`SITE_URL=${address} npm run build\`.`,
  ];
  const lines = items.map((item) => `- [ ] ${item}`).join('\n');
  return `# Pendientes\n\nLo que falta para que el sitio quede listo. Este archivo no se publica; bórralo al terminar.\n\n${lines}\n`;
}

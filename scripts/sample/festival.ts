/** The sample Black & Chrome 2024. Its people are those of the drawn line-ups; its free tickets wait in San Luis Potosí. */
import { days, instructors } from '../../src/artwork/sample/lineup.ts';
import type { Festival } from '../../src/schemas/festival.ts';
import { drawing } from './pictures.ts';
import { venues } from './venues.ts';

const { ciudad, estado, lugar } = venues.slpCromo;
const folder = 'festivals/black-chrome-2024';

export const blackAndChrome: Festival = {
  titulo: 'Black & Chrome 2024',
  ciudad,
  estado,
  lugar,
  flyer: drawing(`${folder}/flyer.jpg`),
  lineup: drawing(`${folder}/lineup.jpg`),
  dias: Object.entries(days).map(([dia, comediantes]) => ({
    dia,
    fecha: `2024-09-${dia}`,
    comediantes: [...comediantes],
    ...drawing(`${folder}/lineup-${dia}.jpg`),
  })),
  puntos: [
    { lugar: 'Podólogo Disana', direccion: 'Calle Juanete No. 112, Col. Arco Plantar' },
    { lugar: 'Lavandería Cultural El Calcetín Solo', direccion: venues.slpLavanderia.direccion },
    {
      lugar: 'Papelería La Cartulina Urgente',
      direccion: 'Calle Domingo en la Noche No. 33, Col. Las Láminas',
    },
    { lugar: 'Tortillería El Tercer Kilo', direccion: 'Av. del Comal No. 508, Col. Nixtamal' },
    {
      lugar: 'Vulcanizadora Hermanos Parche',
      direccion: 'Blvd. de los Topes No. 1477, Col. Valle del Bache',
    },
  ],
  instructores: instructors.map(({ name, workshop }, i) => ({
    nombre: name,
    taller: workshop,
    ...drawing(`${folder}/instructor-${i + 1}.jpg`),
  })),
};

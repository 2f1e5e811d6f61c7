/** What each sample picture shows, in Spanish, for whoever cannot see it. Keys are paths inside the content folder. */
import { days, instructors } from './lineup.ts';

const gallery = [
  'Timbito en el escenario, micrófono en mano, a contraluz entre haces magenta y cian.',
  'El comediante visto desde atrás, frente a un público lleno de luces de celular.',
  'Micrófono en su pie, de cerca, con luces cálidas desenfocadas al fondo.',
  'Timbito cuenta un chiste junto a un banco, ante un muro de ladrillo con luz cálida.',
  'Retrato en blanco y negro del comediante de perfil con el micrófono en la boca.',
  'Público con las manos en alto, recortado por luces magenta.',
  'Escenario vacío: un banco y un micrófono bajo un solo reflector.',
  'Timbito de cuerpo entero con los brazos abiertos frente a un reflector blanco.',
  'Butacas rojas de un teatro vacío antes de la función.',
  'Letrero de neón que dice Stand up sobre un muro de ladrillo, con un micrófono en espera.',
  'Timbito sentado en un banco delante de un telón rojo.',
  'Una mano sostiene un micrófono a contraluz.',
  'Público de espaldas en la penumbra, con una mano en alto entre luces desenfocadas.',
  'Marquesina de teatro encendida de noche con el nombre de Timbito.',
  'El comediante espera su entrada en el pasillo de camerinos.',
  'Telón rojo cerrado con un micrófono solo en el círculo de luz.',
  'En blanco y negro, Timbito de espaldas saluda a la sala.',
  'El comediante se inclina sobre el pie del micrófono bajo luz cian.',
  'Timbito señala al público con el micrófono en la otra mano, bajo luz ámbar.',
  'Vista desde la última fila: una figura pequeña en un escenario cruzado por haces de luz.',
  'Timbito de medio cuerpo bajo luz rosa en un club con muro de ladrillo.',
  'Dos comediantes comparten el escenario, cada uno con su micrófono.',
  'Un mar de celulares encendidos en la oscuridad de la sala.',
  'La base del pie de micrófono y su cable sobre las tablas, a ras de suelo.',
  'En blanco y negro, una silueta cruza la abertura del telón.',
  'Un banco con una botella de agua bajo el reflector.',
  'Final de la función: Timbito con los brazos en alto entre confeti y manos del público.',
];

const posters = [
  'Cartel con foto de escenario: Timbito, stand up en vivo, gira 2026.',
  'Cartel tipográfico de tinta fundida: Noche de stand up con Timbito.',
  'Cartel de lucha libre: Timbito, en vivo, a dos de tres chistes sin límite de tiempo.',
  'Cartel en risografía de dos tintas con un micrófono gigante: Una noche con Timbito.',
  'Cartel sonidero de letras enormes con rayos: Timbito, el sonido de la risa.',
  'Cartel de club con letrero de neón sobre ladrillo: Stand up esta noche.',
  'Cartel retro de franjas y sol: Timbito, gira 2026.',
  'Cartel de papeles recortados y foto en tramado: Timbito en vivo.',
  'Cartel en blanco y negro, sobrio, con la silueta del comediante: Timbito, solo.',
  'Cartel de repetición tipográfica: Ja ja ja, Timbito.',
  'Cartel de papel picado: Una noche con Timbito.',
  'Cartel con boleto gigante: Timbito, admisión a la risa, gira 2026.',
];

const dayAlt = Object.entries(days).map(([day, names]): [string, string] => [
  `festivals/black-chrome-2024/lineup-${day}.jpg`,
  `Elenco del día ${day} en Black & Chrome: ${names.join(', ')}.`,
]);

const products = {
  calcomanias: 'Juego de calcomanías de Timbito con tintas de colores.',
  gorra: 'Gorra negra con el nombre Timbito al frente.',
  playera: 'Playera negra con Timbito impreso en tinta fundida.',
  posters: 'Pósters enrollados y uno abierto con letras de madera.',
  sudadera: 'Sudadera negra con capucha y letras de cromo.',
  taza: 'Taza blanca con la carcajada Ja ja ja impresa.',
  tote: 'Bolsa de manta con un micrófono impreso.',
  vinil: 'Disco de vinil asomado de su funda: Timbito en vivo.',
};

export const alts: Readonly<Record<string, string>> = Object.fromEntries([
  ...gallery.map((alt, i) => [`galeria/f${String(i + 1).padStart(3, '0')}.jpg`, alt]),
  ...posters.map((alt, i) => [`carteles/cartel-${String(i + 1).padStart(2, '0')}.jpg`, alt]),
  [
    'festivals/black-chrome-2024/flyer.jpg',
    'Cartel del festival Black & Chrome 2024 en San Luis Potosí, letras de metal líquido.',
  ],
  ['festivals/black-chrome-2024/lineup.jpg', 'Elenco general del festival Black & Chrome, del 26 al 29.'],
  ...dayAlt,
  ...instructors.map(({ name, workshop }, i) => [
    `festivals/black-chrome-2024/instructor-${i + 1}.jpg`,
    `${name} imparte el taller «${workshop}».`,
  ]),
  ['courses/presencial.jpg', 'Volante del curso de stand up presencial.'],
  ['courses/online.jpg', 'Volante del curso de stand up online.'],
  ['banners/proximas-fechas.jpg', 'Próximas fechas: escenario iluminado con haces de colores.'],
  ['banners/fechas-proximas.jpg', 'Micrófono y luces de escenario antes de la función.'],
  ['banners/fechas-pasadas.jpg', 'Escenario vacío con luz de sala tenue después de la función.'],
  ['banners/galeria.jpg', 'Público con las manos en alto frente al escenario.'],
  ['banners/video.jpg', 'Timbito en el escenario, cuadro de un video.'],
  ['banners/merch.jpg', 'Telón de terciopelo bajo luces de colores.'],
  ...Object.entries(products).map(([name, alt]) => [`products/${name}.jpg`, alt]),
]);

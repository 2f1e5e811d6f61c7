import { describe, expect, it, test } from 'vitest';
import type { WrittenPlace } from '../time/time-zone.ts';
import { parsePromoterMessage } from './parse-promoter-message.ts';

const cities: readonly WrittenPlace[] = [
  ['Guadalajara', 'Jalisco', 'Mexico'],
  ['CDMX', 'Ciudad de México', 'Mexico'],
  ['San Luis Potosí', 'San Luis Potosí', 'Mexico'],
  ['Cerro de San Pedro', 'San Luis Potosí', 'Mexico'],
  ['Mexicali', 'Baja California', 'Mexico'],
  ['Puebla', 'Puebla', 'Mexico'],
  ['Tijuana', 'Baja California', 'Mexico'],
  ['Monterrey', 'Nuevo León', 'Mexico'],
  ['Ciudad de Guatemala', 'Guatemala', 'Guatemala'],
  ['San José', 'San José', 'Costa Rica'],
  ['San Pedro Sula', 'Cortés', 'Honduras'],
  ['Bogotá', 'Cundinamarca', 'Colombia'],
  ['San Salvador', 'San Salvador', 'El Salvador'],
  ['Matamoros', 'Tamaulipas', 'Mexico'],
  ['Matamoros', 'Coahuila', 'Mexico'],
  ['León', 'Guanajuato', 'Mexico'],
  ['León', 'León', 'Nicaragua'],
].map(([ciudad = '', estado = '', pais = '']) => ({ ciudad, estado, pais }));
const place = (name: string) => cities.find(({ ciudad }) => ciudad === name);
// A Saturday.
const context = {
  today: { year: 2026, month: 11, day: 21 },
  cities,
  venues: [{ lugar: 'Groove', ciudad: 'Puebla' }],
  comedian: 'Timbito',
  homeCountry: 'Mexico' as const,
  jointShow: 'Asquerosos',
  townAt: () => null,
};

const fieldsOf = (...message: Parameters<typeof parsePromoterMessage>) =>
  parsePromoterMessage(...message).fields;

const messages: readonly (readonly [string, string, ReturnType<typeof fieldsOf>])[] = [
  [
    'a labelled list',
    'Ciudad: Guadalajara\nFecha: viernes 5 de diciembre\nLugar: Foro X\nDirección: Calle Mina 418, Col. Centro\nPuertas: 8pm\nShow: 8:30 pm\nPreventa $200 / Taquilla $250',
    {
      ...place('Guadalajara'),
      fecha: '2026-12-05',
      lugar: 'Foro X',
      direccion: 'Calle Mina 418, Col. Centro',
      puertas: '8:00pm',
      show: '8:30pm',
      preventa: '$200',
      taquilla: '$250',
    },
  ],
  [
    'one breath',
    'Qué onda! ya quedó para el sábado 12 dic 8:30 pm en Foro El Telón, Puebla. preventa 200 taquilla 250',
    {
      ...place('Puebla'),
      fecha: '2026-12-12',
      show: '8:30pm',
      lugar: 'Foro El Telón',
      preventa: '$200',
      taquilla: '$250',
    },
  ],
  [
    'emoji as labels',
    '🎤 TIMBITO EN TIJUANA 🎤\n📅 5/dic/2026\n⏰ 9:00 PM\n📍 Bar El Ponchito, Av. Revolución 1234, Zona Centro\n🎟 $150 preventa, $200 el día del evento\n📲 Whats 664 555 0199',
    {
      ...place('Tijuana'),
      fecha: '2026-12-05',
      show: '9:00pm',
      lugar: 'Bar El Ponchito',
      direccion: 'Av. Revolución 1234, Zona Centro',
      preventa: '$150',
      taquilla: '$200',
      linkdecompra: 'https://wa.me/526645550199',
    },
  ],
  [
    'slashes',
    'Show 05/12 21:00 hrs @ Foro Indie Monterrey cover 150',
    {
      ...place('Monterrey'),
      fecha: '2026-12-05',
      show: '9:00pm',
      lugar: 'Foro Indie Monterrey',
      taquilla: '$150',
    },
  ],
  [
    'next year',
    'Te confirmo 9 de enero, 8 pm, Sótano La Fila. Entrada libre',
    { fecha: '2027-01-09', show: '8:00pm', taquilla: 'Entrada libre' },
  ],
  [
    'quetzales',
    'Ciudad de Guatemala, jueves 3 de diciembre, 8 pm, Q100 preventa Q150 en puerta',
    {
      ...place('Ciudad de Guatemala'),
      fecha: '2026-12-03',
      show: '8:00pm',
      preventa: 'Q100',
      taquilla: 'Q150',
    },
  ],
  [
    'an explicit year',
    'Viernes 15 de enero de 2027 a las 9 de la noche en el Teatro Degollado Chico, GDL',
    { ...place('Guadalajara'), fecha: '2027-01-15', show: '9:00pm', lugar: 'Teatro Degollado Chico' },
  ],
  [
    'labels on one line',
    'Lugar: Café 1900 / Dirección: Av. Juárez 19, Centro, Puebla / Fecha: 11 de diciembre / Hora: 8:30',
    {
      ...place('Puebla'),
      lugar: 'Café 1900',
      direccion: 'Av. Juárez 19, Centro',
      fecha: '2026-12-11',
      show: '8:30pm',
    },
  ],
  [
    'ISO',
    'fecha 2026-12-19 20:30 Lugar: Casa Roja',
    { fecha: '2026-12-19', show: '8:30pm', lugar: 'Casa Roja' },
  ],
  [
    'bold stars',
    '*Lugar:* _Foro X_\n*Fecha:* *sábado 5 de diciembre*\n*Abre:* Nacho Penumbra\n*Invitado:* Gaby Terremoto',
    { lugar: 'Foro X', fecha: '2026-12-05', abridor: 'Nacho Penumbra', invitados: 'Gaby Terremoto' },
  ],
  [
    'a guest by "con"',
    'Timbito en San Luis Potosí con Gaby Terremoto, viernes 11 de diciembre 20:30 hrs',
    { ...place('San Luis Potosí'), invitados: 'Gaby Terremoto', fecha: '2026-12-11', show: '8:30pm' },
  ],
  [
    'the comedian is no guest',
    'Noche de stand up con Timbito. Este viernes a las 9 y media en Bar Luna',
    { fecha: '2026-11-27', show: '9:30pm', lugar: 'Bar Luna' },
  ],
  [
    'the comedian and a guest',
    'Show con Timbito y Chuy Malora mañana 8pm',
    { invitados: 'Chuy Malora', fecha: '2026-11-22', show: '8:00pm' },
  ],
  [
    'Asquerosos',
    'ASQUEROSOS + Chuy Malora\nMexicali, 12 de diciembre\n9pm',
    { ...place('Mexicali'), tiposhow: 'si', invitados: 'Chuy Malora', fecha: '2026-12-12', show: '9:00pm' },
  ],
  [
    'openers',
    'Abre: Paty Zócalo, El Primo Neto\nabren puertas 7:30pm, inicia 8:30pm',
    { abridor: 'Paty Zócalo, El Primo Neto', puertas: '7:30pm', show: '8:30pm' },
  ],
  [
    'an opener in a sentence',
    'Hola! Puebla el 18/12 a las 20:30, abre Nacho Penumbra, preventa 180 y 220 en taquilla',
    {
      ...place('Puebla'),
      fecha: '2026-12-18',
      show: '8:30pm',
      abridor: 'Nacho Penumbra',
      preventa: '$180',
      taquilla: '$220',
    },
  ],
  [
    'a street that is a date',
    'Foro Rojo\nCalle 5 de Mayo 123, Col. Centro, Puebla\n12 de diciembre 8:30pm',
    {
      ...place('Puebla'),
      lugar: 'Foro Rojo',
      direccion: 'Calle 5 de Mayo 123, Col. Centro',
      fecha: '2026-12-12',
      show: '8:30pm',
    },
  ],
  [
    'an address that repeats city, state and country',
    'Foro Rojo\nCalle Mina 4, Col. Centro, Tijuana, B.C., México\n12 de diciembre 8:30pm',
    {
      ...place('Tijuana'),
      lugar: 'Foro Rojo',
      direccion: 'Calle Mina 4, Col. Centro',
      fecha: '2026-12-12',
      show: '8:30pm',
    },
  ],
  [
    'an address with the short name of a city',
    'Dirección: Av. Vallarta 1200, Col. Americana, GDL, Jal.\n12 de diciembre',
    { ...place('Guadalajara'), direccion: 'Av. Vallarta 1200, Col. Americana', fecha: '2026-12-12' },
  ],
  [
    'an address in a quarter that is called like another city',
    'Dirección: Calle Mina 4, Puebla\nTijuana, 12 de diciembre',
    { ...place('Tijuana'), direccion: 'Calle Mina 4, Puebla', fecha: '2026-12-12' },
  ],
  [
    'a street without "calle"',
    'Dirección: 16 de Septiembre 45, Centro. Fecha: 4 de diciembre',
    { direccion: '16 de Septiembre 45, Centro', fecha: '2026-12-04' },
  ],
  [
    'a presale with an end',
    'Preventa $200 hasta el 1 de diciembre, después $250. Show el 5 de diciembre',
    { preventa: '$200', taquilla: '$250', fecha: '2026-12-05' },
  ],
  [
    'a ticket link',
    'Boletos en https://boletos.example/timbito-gdl. Guadalajara 12/12/2026',
    { ...place('Guadalajara'), linkdecompra: 'https://boletos.example/timbito-gdl', fecha: '2026-12-12' },
  ],
  [
    'a link without its h',
    'boletos ttps://boletos.example/x 12/12/26',
    { linkdecompra: 'ttps://boletos.example/x', fecha: '2026-12-12' },
  ],
  [
    'wa.me',
    'Reservas wa.me/524445550117 · Cerro de San Pedro · 28 de noviembre',
    { ...place('Cerro de San Pedro'), linkdecompra: 'https://wa.me/524445550117', fecha: '2026-11-28' },
  ],
  [
    'a telephone',
    'Informes y boletos al 686 555 0142. Mexicali, sáb 12 dic',
    { ...place('Mexicali'), linkdecompra: 'tel:6865550142', fecha: '2026-12-12' },
  ],
  [
    'a chat in Central America',
    'San Pedro Sula, 10 de diciembre 7pm, 200 LPS. Reserva por whatsapp 9855-0123',
    {
      ...place('San Pedro Sula'),
      fecha: '2026-12-10',
      show: '7:00pm',
      taquilla: '200 LPS',
      linkdecompra: 'https://wa.me/50498550123',
    },
  ],
  [
    'the venue on Facebook',
    'Lugar: Casa El Aguacerito\nhttps://www.facebook.com/elaguacerito\nBoletos: https://boletos.example/9',
    {
      lugar: 'Casa El Aguacerito',
      facelugar: 'https://www.facebook.com/elaguacerito',
      linkdecompra: 'https://boletos.example/9',
    },
  ],
  [
    'colones',
    'San José, 11 de diciembre, 8 p.m., entrada 10 000 colones',
    { ...place('San José'), fecha: '2026-12-11', show: '8:00pm', taquilla: '10 000 colones' },
  ],
  [
    'thousands',
    'Bogotá, viernes 11 de diciembre 8pm. Preventa 25k, taquilla 30k',
    { ...place('Bogotá'), fecha: '2026-12-11', show: '8:00pm', preventa: '25k', taquilla: '30k' },
  ],
  [
    'a Guatemalan address',
    'Bar La Ceiba\n14 Avenida 3-61, Zona 1\nCiudad de Guatemala\n4/12 20h',
    {
      ...place('Ciudad de Guatemala'),
      lugar: 'Bar La Ceiba',
      direccion: '14 Avenida 3-61, Zona 1',
      fecha: '2026-12-04',
      show: '8:00pm',
    },
  ],
  ['prices only', '$200/$250', { preventa: '$200', taquilla: '$250' }],
  [
    'prices before their names',
    '200 en preventa, 250 el día del evento',
    { preventa: '$200', taquilla: '$250' },
  ],
  [
    'no cover',
    'El Salvador! San Salvador, 5 dic, 7:30 pm, no cover',
    { ...place('San Salvador'), fecha: '2026-12-05', show: '7:30pm', taquilla: 'No cover' },
  ],
  [
    'an exported chat',
    '[20/11/26, 10:32:11] Lalo Promotor: Queda el 12 de diciembre\n[20/11/26, 10:33:02] Lalo Promotor: Foro Azul, 9pm, cover $100',
    { fecha: '2026-12-12', lugar: 'Foro Azul', show: '9:00pm', taquilla: '$100' },
  ],
  [
    'messages copied from WhatsApp Web',
    '[10:32, 20/11/2026] Lalo Promotor: Queda el 12 de diciembre\n[10:33 p. m., 20/11/2026] Lalo Promotor: Foro Azul, 9pm, cover $100',
    { fecha: '2026-12-12', lugar: 'Foro Azul', show: '9:00pm', taquilla: '$100' },
  ],
  [
    'an exported chat of an iPhone',
    '\u200e[20/11/26, 10:32:11\u202fp.\u00a0m.] Lalo: Queda el 12 de diciembre\n\u200e[20/11/26, 10:33:02\u202fp.\u00a0m.] Lalo: Foro Azul, 9pm, cover $100',
    { fecha: '2026-12-12', lugar: 'Foro Azul', show: '9:00pm', taquilla: '$100' },
  ],
  [
    'a city where the tour has never been',
    'Ciudad: Morelia, Michoacán\nFecha: 6 de diciembre',
    { ciudad: 'Morelia', estado: 'Michoacán', pais: 'Mexico', fecha: '2026-12-06' },
  ],
  [
    'a pin for the venue and another one for its street',
    '📍 Foro El Telón\n📍 Calle Mina 4, Centro\n12 dic',
    { lugar: 'Foro El Telón', direccion: 'Calle Mina 4, Centro', fecha: '2026-12-12' },
  ],
  [
    'a short form of boulevard with a stop',
    'Dirección: Blvd. Díaz Ordaz 1500, Las Brisas\nTaquilla: $250',
    { direccion: 'Blvd. Díaz Ordaz 1500, Las Brisas', taquilla: '$250' },
  ],
  [
    'the short form of avenue in Spain and South America, before a date that is a street',
    'Sala X, Avda. 18 de Julio y Ejido 12\n12 dic',
    { lugar: 'Sala X', direccion: 'Avda. 18 de Julio y Ejido 12', fecha: '2026-12-12' },
  ],
  [
    'a street of Peru',
    'Teatro X\nJr. Lampa 1023, Cercado\n12 dic',
    { lugar: 'Teatro X', direccion: 'Jr. Lampa 1023, Cercado', fecha: '2026-12-12' },
  ],
  [
    'a street named like a city',
    'Av. Guadalajara 123, Col. Norte\nTijuana, 12 dic',
    { ...place('Tijuana'), direccion: 'Av. Guadalajara 123, Col. Norte', fecha: '2026-12-12' },
  ],
  [
    'month before day',
    'Diciembre 5, 8:30pm, Mty',
    { ...place('Monterrey'), fecha: '2026-12-05', show: '8:30pm' },
  ],
  [
    'an English date after an address',
    'Lugar: The Echo, 1822 Sunset Blvd, Friday, March 5th 2027, 8:30 pm',
    { lugar: 'The Echo', direccion: '1822 Sunset Blvd', fecha: '2027-03-05', show: '8:30pm' },
  ],
  [
    'an opener with an article, and a price with its charges',
    'Telonero: Los Planos\n12 de diciembre, 21h30\n12 euros + gastos',
    { abridor: 'Los Planos', fecha: '2026-12-12', show: '9:30pm', taquilla: '12 euros + gastos' },
  ],
  ['the weekday chooses the year', 'domingo 5 de diciembre', { fecha: '2027-12-05' }],
  ['days that do not exist', '31 de febrero, 45/12', {}],
  ['a price to come', 'Taquilla: por avisar', { taquilla: 'Por avisar' }],
  ['talk', 'Hola, ¿cómo estás? Te marco al rato con calma.', {}],
  [
    'a guest before the city',
    'ASQUEROSOS + Gaby Terremoto, Mexicali, 18 de diciembre',
    { ...place('Mexicali'), tiposhow: 'si', invitados: 'Gaby Terremoto', fecha: '2026-12-18' },
  ],
  [
    'a guest in a city',
    'Timbito con Gaby Terremoto en Puebla el 18 de diciembre a las 9 pm',
    { ...place('Puebla'), invitados: 'Gaby Terremoto', fecha: '2026-12-18', show: '9:00pm' },
  ],
  [
    'a forwarded bill',
    'TIMBITO · STAND UP\nSábado 19 de Diciembre\nTEATRO BAR EL ALAMBIQUE\nAv. Juárez No. 210, Centro\nMonterrey, N.L.\n19:30 PUERTAS / 20:30 SHOW\nBoleto: $180 anticipado - $230 taquilla\nInformes: 81 5550 0123',
    {
      ...place('Monterrey'),
      fecha: '2026-12-19',
      lugar: 'TEATRO BAR EL ALAMBIQUE',
      direccion: 'Av. Juárez No. 210, Centro',
      puertas: '7:30pm',
      show: '8:30pm',
      preventa: '$180',
      taquilla: '$230',
      linkdecompra: 'tel:8155500123',
    },
  ],
  [
    'doors after the show',
    'Sábado 5 dic, Puebla, 8:30pm puertas 8pm',
    { ...place('Puebla'), fecha: '2026-12-05', show: '8:30pm', puertas: '8:00pm' },
  ],
  [
    'one of two cities of one name',
    'Matamoros, 5 dic',
    { ciudad: 'Matamoros', pais: 'Mexico', fecha: '2026-12-05' },
  ],
  [
    'one of two cities of one name, with its state',
    'Matamoros, Coahuila, 5 dic',
    { ciudad: 'Matamoros', estado: 'Coahuila', pais: 'Mexico', fecha: '2026-12-05' },
  ],
  [
    'one of two cities of one name, with its state in short',
    'Foro Rojo\nCalle Mina 4, Matamoros, Coah.\n5 dic',
    {
      ciudad: 'Matamoros',
      estado: 'Coahuila',
      pais: 'Mexico',
      lugar: 'Foro Rojo',
      direccion: 'Calle Mina 4',
      fecha: '2026-12-05',
    },
  ],
  ['one of two cities in two countries', 'León, 5 dic', { ciudad: 'León', fecha: '2026-12-05' }],
  [
    'a state that is named as its city',
    'León, León, Nicaragua, 5 dic',
    { ciudad: 'León', estado: 'León', pais: 'Nicaragua', fecha: '2026-12-05' },
  ],
  [
    'a labelled city of another state than the known one',
    'Ciudad: Guadalajara, Zacatecas',
    { ciudad: 'Guadalajara', estado: 'Zacatecas', pais: 'Mexico' },
  ],
  ['a labelled city with its country', 'Ciudad: Puebla, México', { ...place('Puebla') }],
  ['a labelled city with its country in short', 'Ciudad: Puebla, Mex.', { ...place('Puebla') }],
  ['a labelled city of Colombia', 'Ciudad: Bogotá, Col.', { ...place('Bogotá') }],
  ['an unknown city with its country', 'Ciudad: Cali, Colombia', { ciudad: 'Cali', pais: 'Colombia' }],
  [
    'a guest from another city',
    'Invitado especial Chuy Malora desde Monterrey',
    { ...place('Monterrey'), invitados: 'Chuy Malora' },
  ],
  ['an unknown city of Colombia', 'Ciudad: Cali, Col.', { ciudad: 'Cali', estado: 'Col' }],
  [
    'a venue after a comma, as in the example of the form',
    'Viernes 5 de diciembre, 8:30pm, Teatro X, preventa $200',
    { fecha: '2026-12-05', show: '8:30pm', lugar: 'Teatro X', preventa: '$200' },
  ],
  [
    'a venue after a comma, with its address',
    'Sábado 12 de diciembre, 21:30, Teatro Libertador, Av. Vélez 365, Córdoba',
    {
      fecha: '2026-12-12',
      show: '9:30pm',
      lugar: 'Teatro Libertador',
      direccion: 'Av. Vélez 365, Córdoba',
    },
  ],
  [
    'a venue after a semicolon',
    'Puebla; 12 de diciembre; Bar El Telón; 9pm',
    { ...place('Puebla'), fecha: '2026-12-12', lugar: 'Bar El Telón', show: '9:00pm' },
  ],
  [
    'a venue after a dash',
    'TIMBITO - TEATRO DE LA CIUDAD - 12 de diciembre',
    { lugar: 'TEATRO DE LA CIUDAD', fecha: '2026-12-12' },
  ],
  [
    'a venue after a vertical bar',
    'Timbito con Gaby Terremoto | Centro Cultural Roma | 12 dic 9pm',
    { invitados: 'Gaby Terremoto', lugar: 'Centro Cultural Roma', fecha: '2026-12-12', show: '9:00pm' },
  ],
  [
    'a guest and a venue after commas',
    'Timbito con Gaby Terremoto, Foro Rojo, 12 de diciembre',
    { invitados: 'Gaby Terremoto', lugar: 'Foro Rojo', fecha: '2026-12-12' },
  ],
  [
    'a venue after a comma, and another one with a label',
    'Sábado 12 dic, Hotel Real, Lugar: Bar La Ceiba',
    { fecha: '2026-12-12', lugar: 'Bar La Ceiba' },
  ],
  [
    'a venue after a comma, and an hour with an at sign',
    'Sábado 12 dic, Foro Rojo @ 9pm',
    { fecha: '2026-12-12', lugar: 'Foro Rojo', show: '9:00pm' },
  ],
  [
    'a building in the address of a labelled venue',
    'Lugar: Foro Rojo, Centro Cultural Roma, Reforma 12',
    { lugar: 'Foro Rojo', direccion: 'Centro Cultural Roma, Reforma 12' },
  ],
  [
    'a comedian and a city after commas',
    'Sábado 12 de diciembre, Gaby Terremoto, Puebla, 9pm',
    { ...place('Puebla'), fecha: '2026-12-12', show: '9:00pm' },
  ],
  [
    'a theatre that is no venue',
    'La mejor noche de teatro, risas y más, 12 de diciembre',
    { fecha: '2026-12-12' },
  ],
  ['a bar that is no venue', '12 de diciembre, 9pm, bar abierto', { fecha: '2026-12-12', show: '9:00pm' }],
  ['a theatre and more in capitals', 'COMEDIA, TEATRO Y RISAS, 12 DE DICIEMBRE', { fecha: '2026-12-12' }],
  ['a room of a building', '12 de diciembre, Plaza Real, Sala Norte', { fecha: '2026-12-12' }],
  ['a hyphen in a word', '12 de diciembre, un auto-bar Rojo', { fecha: '2026-12-12' }],
  [
    'an address in brackets after the city',
    'Café Iguana, Monterrey (Diego de Montemayor 927, Barrio Antiguo)',
    {
      ...place('Monterrey'),
      lugar: 'Café Iguana',
      direccion: 'Diego de Montemayor 927, Barrio Antiguo',
    },
  ],
  [
    'an address in brackets before the city',
    'Foro Tims (Colón 123, Centro), Monterrey',
    { ...place('Monterrey'), lugar: 'Foro Tims', direccion: 'Colón 123, Centro' },
  ],
  [
    'an address in square brackets',
    'Foro Tims [Colón 123, Centro], Monterrey',
    { ...place('Monterrey'), lugar: 'Foro Tims', direccion: 'Colón 123, Centro' },
  ],
  [
    'a labelled address in brackets',
    'Dirección: (Colón 123, Centro), Monterrey',
    { ...place('Monterrey'), direccion: 'Colón 123, Centro' },
  ],
  [
    'brackets within an address',
    'Foro Tims, Colón 123 (entre 5 y 6), Monterrey',
    { ...place('Monterrey'), lugar: 'Foro Tims', direccion: 'Colón 123 (entre 5 y 6)' },
  ],
  [
    'a floor before an address in brackets',
    'Foro Tims, planta alta (Colón 123)',
    { lugar: 'Foro Tims', direccion: 'Colón 123, planta alta' },
  ],
  ['a venue whose name ends in quotes', 'Lugar: Bar "La Perla"', { lugar: 'Bar "La Perla"' }],
  ['a venue whose name begins with quotes', 'Lugar: “La Perla” Bar', { lugar: '“La Perla” Bar' }],
  ['a venue in quotes', 'Lugar: "La Perla"', { lugar: 'La Perla' }],
  [
    'a venue in quotes after en',
    'Nos vemos en "Foro Bar La Bota" (Blvd. López Mateos 1102)',
    { lugar: 'Foro Bar La Bota', direccion: 'Blvd. López Mateos 1102' },
  ],
  ['a venue in brackets', 'Lugar: (La Perla)', { lugar: 'La Perla' }],
  ['a quote that does not end', 'Lugar: Bar "La Perla', { lugar: 'Bar La Perla' }],
  [
    'a guest with a nickname, and a city in brackets',
    'Invitado: "Gaby" Terremoto (Puebla)',
    { ...place('Puebla'), invitados: '"Gaby" Terremoto' },
  ],
  [
    'a venue after an hour',
    '5/12 8:30 Teatro Nazas, Puebla',
    { ...place('Puebla'), fecha: '2026-12-05', show: '8:30pm', lugar: 'Teatro Nazas' },
  ],
  [
    'a venue after a day that does not exist and an hour',
    '31/02 20hrs Foro Uno $150',
    { show: '8:00pm', lugar: 'Foro Uno', taquilla: '$150' },
  ],
  [
    'a bar that is no venue after an hour',
    '12 de diciembre 9pm bar abierto',
    { fecha: '2026-12-12', show: '9:00pm' },
  ],
  [
    'a venue of the tour without a word for a building, and its address',
    'Timbito en Groove! Sábado 5 de diciembre 21hs. Groove, Av. Juárez 4389, Puebla',
    {
      ...place('Puebla'),
      fecha: '2026-12-05',
      show: '9:00pm',
      lugar: 'Groove',
      direccion: 'Av. Juárez 4389',
    },
  ],
  ['a venue of the tour in another city', 'Groove, Mexicali', { ...place('Mexicali') }],
  [
    'a room after a dash, and a street whose name is a date',
    'Sábado 5/12 - Sala Zitarrosa (18 de Julio 1012, Puebla)',
    {
      ...place('Puebla'),
      fecha: '2026-12-05',
      lugar: 'Sala Zitarrosa',
      direccion: '18 de Julio 1012',
    },
  ],
  ['nothing', '', {}],
];

describe('parsePromoterMessage: fields of a promoter message', () => {
  it.each(messages)('%s', (_, text, fields) => {
    expect(fieldsOf(text, context)).toEqual(fields);
  });

  it('a date without a year: relative to the given day', () => {
    const earlier = { ...context, today: { year: 2026, month: 1, day: 2 } };
    expect(fieldsOf('9 de enero', earlier).fecha).toBe('2026-01-09');
  });

  it('a city named like a property of Object.prototype: found', () => {
    const cities = [{ ciudad: 'Constructor', estado: 'Sonora', pais: 'Mexico' }];
    expect(fieldsOf('Show en Constructor', { ...context, cities }).ciudad).toBe('Constructor');
  });

  it('a city whose folded name is empty: ignored', () => {
    const nowhere = { ciudad: '\u0301', estado: '\u0301', pais: 'Mexico' };
    const place = fieldsOf('Show en Cholula', { ...context, cities: [nowhere, nowhere] });
    expect(place).toEqual({});
  });

  it.each([
    [
      'Calle con el 5 de lugar: $200 preventa abre Paty 8:30 pm https://x.example/ 444 555 0117, '.repeat(
        400,
      ),
    ],
    [`${'c. '.repeat(6_000)}8pm`],
  ])('a long message: parsed before the test times out', { timeout: 30_000 }, (text) => {
    expect(fieldsOf(text, context).show).toMatch(/^8:(?:00|30)pm$/u);
  });
});

test.each([
  [
    'España',
    'Sala El Sol\nC/ Jardines 3, Madrid\n12 de diciembre',
    { lugar: 'Sala El Sol', direccion: 'C/ Jardines 3', ciudad: 'Madrid', estado: 'Madrid', pais: 'España' },
  ],
  [
    'Argentina',
    'Niceto Club, Niceto Vega 5510, Buenos Aires\n12 de diciembre',
    { ciudad: 'Buenos Aires', estado: 'Ciudad Autónoma de Buenos Aires', pais: 'Argentina' },
  ],
  [
    'Argentina',
    'Niceto Club, Niceto Vega 5510, CABA\n12 de diciembre',
    { ciudad: 'CABA', estado: 'Ciudad Autónoma de Buenos Aires', pais: 'Argentina' },
  ],
  [
    'Estados Unidos',
    'Howard Theatre, 620 T St NW, Washington\n12 de diciembre',
    { ciudad: 'Washington', estado: 'Distrito de Columbia', pais: 'Estados Unidos' },
  ],
] as const)('%s: its capital, where the tour has never been', (homeCountry, text, fields) => {
  expect(fieldsOf(text, { ...context, cities: [], homeCountry })).toStrictEqual({
    ...fields,
    fecha: '2026-12-12',
  });
});

test.each([
  ['TEJADOS DE COBRE\nZARAGOZA\nSala López\n11 de diciembre, 21:30', 'Zaragoza', 'Zaragoza'],
  ['Tejados de Cobre en Huesca\nSala El Veintiuno\n12 de diciembre 22h', 'Huesca', 'Huesca'],
  ['Tejados de Cobre\nSala Acapulco, Gijón, Asturias\n12 de diciembre', 'Gijón', 'Asturias'],
  ['Tejados de Cobre\nSala López, Zaragoza\n12 de diciembre', 'Zaragoza', 'Zaragoza'],
])('a city where the act has not been, in the first lines: %j', (text, ciudad, estado) => {
  const band = { ...context, cities: [], comedian: 'Tejados de Cobre', homeCountry: 'España' as const };
  expect(fieldsOf(text, band)).toMatchObject({ ciudad, estado, pais: 'España' });
});

test('Córdoba Capital, Ant. and a telephone after "Entradas": an address, a presale and a link', () => {
  const text =
    'Jueves 28 de enero 22hs en Casa Babylon (Bv. Las Heras 48, Córdoba Capital). Ant. $10.000 / Puerta $13.000. Entradas al 351-555-0142';
  const cordoba = { ciudad: 'Córdoba', estado: 'Córdoba', pais: 'Argentina' };
  const found = fieldsOf(text, { ...context, cities: [cordoba], homeCountry: 'Argentina' });
  expect(found).toEqual({
    ...cordoba,
    fecha: '2027-01-28',
    show: '10:00pm',
    lugar: 'Casa Babylon',
    direccion: 'Bv. Las Heras 48',
    preventa: '$10.000',
    taquilla: '$13.000',
    linkdecompra: 'tel:3515550142',
  });
});

test.each(['whats', 'wats', 'WhatsApp', 'wapp', 'wasap', 'guasap', 'wpp', 'wsp', 'Mensajes al'])(
  '%s before a telephone: a chat',
  (word) => {
    const { linkdecompra } = fieldsOf(`cover 150 (preve 120) ${word} 81 1234 5678`, context);
    expect(linkdecompra).toBe('https://wa.me/528112345678');
  },
);

test.each([
  ['Ciudad de Guatemala, WhatsApp 33 1234 5678', 'Mexico', 'https://wa.me/523312345678'],
  ['Ciudad de Guatemala, WhatsApp 5512 3456', 'Mexico', 'https://wa.me/50255123456'],
  ['Bogotá, WhatsApp 310 123 4567', 'Mexico', 'https://wa.me/573101234567'],
  ['Guadalajara, WhatsApp 612 345 678', 'España', 'https://wa.me/34612345678'],
  ['Ciudad de Guatemala, WhatsApp 351 555 0142', 'Argentina', 'https://wa.me/5493515550142'],
  ['Guadalajara, WhatsApp 5555 1234', 'Mexico', 'tel:55551234'],
] as const)('the country of a telephone by its digits: %j, home in %s', (text, homeCountry, link) => {
  expect(fieldsOf(text, { ...context, homeCountry }).linkdecompra).toBe(link);
});

test.each([
  ['Sab 30/1 - Mar del Plata - Abbey Road (Juan B. Justo 620)', 'Mar del Plata'],
  ['Mar del Plata, Buenos Aires. Abbey Road', 'Mar del Plata'],
  ['Teatro Real, San Martín 450, Rosario', 'Rosario'],
  ['Sáb 5/12 - Rosario - San Martín 450', 'Rosario'],
  ['Viernes 4/12 Rosario', 'Rosario'],
  ['Sala X, Buenos Aires', 'Buenos Aires'],
  ['Foro X, Mexicali', 'Mexicali'],
  ['gran show en rosario', undefined],
])('a large town where the tour has not been, %j: %s', (text, city) => {
  const towns = [
    ['Mar del Plata', 'Buenos Aires'],
    ['San Martín', 'Buenos Aires'],
    ['Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
    ['Rosario', 'Santa Fe'],
  ].map(([ciudad = '', estado = '']) => ({ ciudad, estado, pais: 'Argentina' }));
  const townAt = (name: string) => towns.find(({ ciudad }) => ciudad === name) ?? null;
  const { ciudad } = fieldsOf(text, { ...context, homeCountry: 'Argentina', townAt });
  expect(ciudad).toBe(city);
});

test('a city after a pin: no venue', () => {
  const { lugar, ciudad } = fieldsOf('📍 Monterrey, Escena. 15 de enero', context);
  expect([lugar, ciudad]).toEqual([undefined, 'Monterrey']);
});

test('a region of the home country far below the first lines: no city', () => {
  const text =
    'Timbito\nForo X\n5 de diciembre\n8pm\npreventa 200\ntaquilla 250\nInvitan: Amigos de Sonora, Jalisco';
  expect(fieldsOf(text, { ...context, cities: [] }).ciudad).toBeUndefined();
});

test.each([
  [
    'España',
    'Sevilla - Sala X (José Díaz 7) - sábado 6 de febrero - 22:00',
    { ciudad: 'Sevilla', estado: 'Sevilla' },
  ],
  ['Estados Unidos', 'The Echo, 1822 Sunset Blvd, Los Angeles, CA. Doors 7pm', { ciudad: 'Los Angeles' }],
  [
    'España',
    'Hola! Los datos: Teatro Alfil, calle del Pez 10. Jueves 14 de enero',
    { lugar: 'Teatro Alfil' },
  ],
  ['Chile', '18 de diciembre, 21:00 hrs. Teatro Coliseo, Nataniel Cox 59', { lugar: 'Teatro Coliseo' }],
  ['Guatemala', 'Teatro Lux, 6a avenida, Ciudad de Guatemala', { ciudad: 'Ciudad de Guatemala' }],
  ['República Dominicana', 'Escenario 360, Santo Domingo', { estado: 'Distrito Nacional' }],
  ['Mexico', 'Viernes 4 dic, Foro A, 8pm', { lugar: 'Foro A' }],
  [
    'Argentina',
    'Sáb 24/4 Resistencia, Chaco. Club Sixty. 23hs',
    { ciudad: 'Resistencia', estado: 'Chaco', show: '11:00pm' },
  ],
  ['Argentina', '13/3 Salta. Teatro Provincial, 21hs', { ciudad: 'Salta', lugar: 'Teatro Provincial' }],
  ['Estados Unidos', 'Gotham Club, 208 W 23rd St, New York, NY. 8pm. $40', { taquilla: '$40' }],
] as const)('%s, %s', (homeCountry, text, fields) => {
  const found = fieldsOf(text, { ...context, cities: [], homeCountry });
  expect(found).toMatchObject(fields);
  expect(found.preventa).toBeUndefined();
});

test.each([
  ['SUSPENDIDO: el show del viernes 15/1 en Groove pasa al viernes 22/1', true],
  ['La función se pospuso', true],
  ['Función pospuesta', true],
  ['Reprogramada para el 5', true],
  ['Cancelados los dos shows', true],
  ['Se mueve al 5 de diciembre', true],
  ['Viernes 5 de diciembre, pasa la voz', false],
  ['Viernes 5 de diciembre, Foro X', false],
])('isChange of %j: %j', (text, isChange) => {
  expect(parsePromoterMessage(text, context).isChange).toBe(isChange);
});

test.each([
  ['El show de Puebla del 12 de diciembre se pospone, nueva fecha: sábado 16 de enero', '2027-01-16'],
  ['El espectáculo del 4 de diciembre se aplaza al 9 de abril', '2027-04-09'],
  ['Lo de Pasto del 28 de noviembre se corre para el 30 de enero', '2027-01-30'],
  ['Pasa del 5/12 al 6/12', '2026-12-06'],
  ['SE REPROGRAMA: la función del 28/11 en Puebla pasa al sábado 13 de febrero', '2027-02-13'],
  ['Se pospone el show del 12 de diciembre', '2026-12-12'],
])('a move: the new date of %j', (text, date) => {
  expect(fieldsOf(text, context).fecha).toBe(date);
  expect(parsePromoterMessage(text, context).isChange).toBe(true);
});

test.each([
  ['Torreón, Coahuila\nTeatro Nazas, 16 de enero 9pm\nProducciones Robles, CDMX', 'Torreón', 'Coahuila'],
  ['Perro Callejero (GDL)\n26 de febrero\nForo 360, Morelia, Mich.', 'Morelia', 'Michoacán'],
  ['Atlixco, a 30 min de Puebla, 16 de enero', 'Atlixco', 'Puebla'],
  ['San Juan del Río, Qro. 28 de febrero', 'San Juan del Río', 'Querétaro'],
  ['Atlixco, Puebla\n16 de enero', 'Atlixco', 'Puebla'],
  ['8 de enero, Bar Guadalajara, CDMX', 'CDMX', 'Ciudad de México'],
  ['Teatro X, Puebla 2000, Tijuana', 'Tijuana', 'Baja California'],
  ['Teatro X (Av. Guadalajara 2000), Morelia', 'Morelia', 'Michoacán'],
  ['Foro X, Zacatecas 39, 23 de enero', undefined, undefined],
  ['Foro X, Monterrey\n23 de enero\nSaludos\nAna\nAv. Uno 3, CDMX', 'Monterrey', 'Nuevo León'],
])('the city among other names of cities, %j: %s', (text, ciudad, estado) => {
  const towns = [
    ['Torreón', 'Coahuila'],
    ['Morelia', 'Michoacán'],
    ['Atlixco', 'Puebla'],
    ['San Juan del Río', 'Querétaro'],
  ].map(([city = '', state = '']) => ({ ciudad: city, estado: state, pais: 'Mexico' }));
  const townAt = (name: string) => towns.find((town) => town.ciudad === name) ?? null;
  const found = fieldsOf(text, { ...context, townAt });
  expect([found.ciudad, found.estado]).toEqual([ciudad, estado]);
});

test.each([
  'Date: vie, 20 nov 2026 a las 10:32\nSábado 16 de enero 9pm',
  'El vie, 20 nov 2026 a las 10:32, Ana escribió:\n> viernes 4 de diciembre 8pm\nSábado 16 de enero 9pm',
  'Enviado el: viernes, 20 de noviembre de 2026 10:32 a. m.\nSábado 16 de enero 9pm',
  '[20-11-26, 10:32:11 p. m.] Caro: sábado 16 de enero 21:00',
  'Lalo, [20/11/2026 10:32]\nSábado 16 de enero 9pm',
  '20.11.26, 10:32 - Pepo: sábado 16 de enero 21h',
])('headers of mails and chats are no dates or hours: %j', (text) => {
  expect(fieldsOf(text, context)).toMatchObject({ fecha: '2027-01-16', show: '9:00pm' });
});

test.each([
  ['Preventa $150 con QR', { preventa: '$150' }],
  ['boletos con Juan 477 555 0165', { linkdecompra: 'tel:4775550165' }],
  ['reservas con Fer, 15 de enero', { fecha: '2027-01-15' }],
  ['ya hablé con Toño, 15 de enero', { fecha: '2027-01-15' }],
  ['2x1 con Santander, 15 de enero', { fecha: '2027-01-15' }],
  ['10% de descuento en boletos con BBVA, 15 de enero', { fecha: '2027-01-15' }],
  ['Con HSBC 15% menos, 15 de enero', { fecha: '2027-01-15' }],
  ['Preventa exclusiva con Banamex. Show 15 de enero', { fecha: '2027-01-15' }],
  ['15 de enero con Gaby Terremoto, 2x1 con Santander', { fecha: '2027-01-15', invitados: 'Gaby Terremoto' }],
  ['VIP con Meet & Greet, 15 de enero', { fecha: '2027-01-15' }],
  ['Mayores con INAPAM, 15 de enero', { fecha: '2027-01-15' }],
  ['3 cuotas sin interés con Visa, 15 de enero', { fecha: '2027-01-15' }],
  ['Abre Lalo Piedra, cierra Chava Montes. 15 de enero', { fecha: '2027-01-15', abridor: 'Lalo Piedra' }],
  [
    'Tu vuelo sale el viernes 4 de diciembre a las 10:15 am. El show es el sábado 5 de diciembre a las 8 pm',
    { fecha: '2026-12-05', show: '8:00pm' },
  ],
  [
    'Abrimos venta el 25 de noviembre a las 12:00 hrs. Show 27 de febrero, 9pm',
    { fecha: '2027-02-27', show: '9:00pm' },
  ],
  ['15 de enero. Soundcheck 6pm, puertas 8pm', { fecha: '2027-01-15', puertas: '8:00pm' }],
  ['15 de enero, venta en taquilla y 9pm', { fecha: '2027-01-15', show: '9:00pm' }],
  [
    'Lugar: Café Iguana – Diego de Montemayor 927',
    { lugar: 'Café Iguana', direccion: 'Diego de Montemayor 927' },
  ],
  ['Transmisión por https://us02web.zoom.us/j/123456', {}],
  ['Boletos: deposita a la cuenta 0123456789 BBVA', {}],
  ['Entradas por SINPE 8888-7777', {}],
  [
    'Preventa Citibanamex del 1 al 3 de diciembre; venta general 4 de diciembre. Show 27 de marzo',
    { fecha: '2027-03-27' },
  ],
  ['Foro X invita: Noche de comedia', { lugar: 'Foro X' }],
  [
    'Foro X, Mina 14 (Metro Bilbao). Apertura 20:30h',
    { lugar: 'Foro X', direccion: 'Mina 14 (Metro Bilbao)', puertas: '8:30pm' },
  ],
  ['Acepta tarjeta. Reservas: 477 555 0165', { linkdecompra: 'tel:4775550165' }],
  ['Compra en OXXO, informes 477 555 0165', { linkdecompra: 'tel:4775550165' }],
  ['Acceso solo con INE, 15 de enero', { fecha: '2027-01-15' }],
  ['CHAVA MONTES CON EL MEJOR HUMOR', {}],
  [
    'Teatro X, Av. Juárez 36. Horario 18 hrs',
    { lugar: 'Teatro X', direccion: 'Av. Juárez 36', show: '6:00pm' },
  ],
  ['Teatro X, Av. Juárez 36, arranca 9pm', { lugar: 'Teatro X', direccion: 'Av. Juárez 36', show: '9:00pm' }],
  [
    'Teatro X, Calle Mina 5. Col. Centro, 9pm',
    { lugar: 'Teatro X', direccion: 'Calle Mina 5. Col. Centro', show: '9:00pm' },
  ],
  ['Teatro X (Benavente 580). Atte., Carla Díaz', { lugar: 'Teatro X', direccion: 'Benavente 580' }],
  [
    '15 de enero, Teatro Verdi, 9 de Julio 746. Te hospedas en Hotel Carlos I, 25 de Mayo 600.',
    { fecha: '2027-01-15', lugar: 'Teatro Verdi', direccion: '9 de Julio 746' },
  ],
  ['Foro X, 15 de enero. Boletos a la venta en el Café Z', { lugar: 'Foro X', fecha: '2027-01-15' }],
  ['Lugar: por confirmar\nAbre: Por definir\nDirección: Por confirmar', {}],
  ['Video del foro: https://youtu.be/abc', {}],
  [
    'Flyer: https://a.example/1\nBoletos: https://boletos.example/1',
    { linkdecompra: 'https://boletos.example/1' },
  ],
  ['TEATRO FENIX CALLE MORAL 105', { lugar: 'TEATRO FENIX', direccion: 'CALLE MORAL 105' }],
  [
    '@ The Secret Group, 2101 Polk St. Doors 7pm',
    { lugar: 'The Secret Group', direccion: '2101 Polk St', puertas: '7:00pm' },
  ],
  ['Entradas en dice.fm/trigo', { linkdecompra: 'https://dice.fm/trigo' }],
  ['Saludos\nCel. 871 555 0110', { linkdecompra: 'tel:8715550110' }],
  ['Foro X, 9pm\nSaludos\nCel. 871 555 0110', { lugar: 'Foro X', show: '9:00pm' }],
  ['Dirección: Calle Mina 5 Abre: Lalo Piedra', { direccion: 'Calle Mina 5', abridor: 'Lalo Piedra' }],
  ['Informes: extensión 555 0142', {}],
])('names, addresses and links among other text: %j', (text, fields) => {
  expect(fieldsOf(text, { ...context, cities: [] })).toEqual(fields);
});

/** The stand-in comedian's site data. Telephones are of the fictional 555-01xx kind; the mail domain is reserved. */
import type { Site } from '../../src/schemas/site.ts';
import { drawing } from './pictures.ts';

export const timbito: Site = {
  nombre: 'Timbito',
  lema: 'Comediante, productor y entusiasta de las semblanzas breves',
  descripcion:
    'Fechas, boletos, fotos y videos de la gira de stand up de Timbito por México, Centroamérica y Colombia.',
  correo: 'hola@timbito.example',
  redes: {
    facebook: 'https://www.facebook.com/timbito.standup',
    youtube: 'https://www.youtube.com/@timbito.standup',
    instagram: 'https://www.instagram.com/timbito.standup',
    tiktok: 'https://www.tiktok.com/@timbito.standup',
  },
  video: {
    titulo: 'Semblanza breve (versión larga)',
    link: 'https://www.youtube.com/watch?v=T1mb1t0ViVZ',
    ...drawing('banners/video.jpg'),
  },
  portadas: {
    proximas: drawing('banners/proximas-fechas.jpg'),
    fechasProximas: drawing('banners/fechas-proximas.jpg'),
    fechasPasadas: drawing('banners/fechas-pasadas.jpg'),
    galeria: drawing('banners/galeria.jpg'),
    merch: drawing('banners/merch.jpg'),
  },
  telefonos: [
    { ciudad: 'Cerro de San Pedro', telefono: '444 555 0117' },
    { ciudad: 'Mexicali', telefono: '686 555 0142' },
  ],
  encabezados: [{ ciudad: 'Guadalajara', titulo: 'Timbito a mi fiesta Vol2' }],
  cuentaRegresiva: { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' },
};

/** A show that the sample tour does not have, as the editor API takes it. */
export const NEW_SHOW = {
  ciudad: 'Monclova',
  estado: 'Coahuila',
  pais: 'Mexico',
  fecha: '2027-05-14',
  taquilla: '$250',
  direccion: 'Calle Nopal No. 8',
  lugar: 'Foro del Cactus',
  show: '8:30pm',
} as const;

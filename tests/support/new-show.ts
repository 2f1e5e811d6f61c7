/** A show that the fixture tour does not have, in the field names of the editor API. */
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

/** Who plays and who teaches at the sample festival: one list for the drawn line-ups and for the text beside them. */

export const days = {
  26: ['La Tía Chabela', 'Beto Tlacoyo', 'Paty Zócalo', 'El Primo Neto', 'Sonia Relámpago', 'Memo Cuarzo'],
  27: [
    'Chuy Malora',
    'Gaby Terremoto',
    'Nacho Penumbra',
    'Lola Trompeta',
    'Kike Vaivén',
    'Mar Pedernal',
    'Toño Bisagra',
  ],
  28: [
    'Don Remache',
    'Vero Cósmica',
    'Lalo Semáforo',
    'Ximena Azogue',
    'El Güero Tuerca',
    'Nuria Chispa',
    'Rafa Cromo',
    'Inés Tormenta',
  ],
  29: [
    'Timbito',
    'Doña Plomada',
    'Pepe Cascabel',
    'Abril Navaja',
    'Santi Mercurio',
    'La Nena Grillo',
    'Ulises Trapecio',
    'Caro Candela',
  ],
} as const satisfies Record<number, readonly string[]>;

export type Day = keyof typeof days;

export const instructors = [
  { name: 'Vero Cósmica', workshop: 'Escribir la premisa' },
  { name: 'Don Remache', workshop: 'Presencia en escena' },
  { name: 'Ximena Azogue', workshop: 'Improvisar con el público' },
  { name: 'Nacho Penumbra', workshop: 'Humor negro sin tropezar' },
  { name: 'Caro Candela', workshop: 'Tu primer especial' },
] as const;

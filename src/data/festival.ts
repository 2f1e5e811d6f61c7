/** The Black & Chrome festival as its page shows it. */
import { getCollection } from 'astro:content';
import { remainingTime, type YearlyMoment } from '../domain/countdown.ts';
import { longDateOf, monthName } from '../domain/format-date.ts';
import { memoize } from './memoize.ts';
import { now } from './now.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { getSite } from './site.ts';

export interface FestivalDayView {
  /** "26" */
  readonly day: string;
  /** "2024-09-26" */
  readonly isoDate: string;
  readonly longDate: string;
  readonly picture: PictureView;
  readonly names: readonly string[];
}

export interface FestivalView {
  readonly title: string;
  readonly city: string;
  readonly state: string;
  readonly venue: string;
  readonly flyer: PictureView;
  readonly lineup: PictureView;
  readonly days: readonly FestivalDayView[];
  readonly pickups: readonly { readonly venue: string; readonly address: string }[];
  readonly instructors: readonly {
    readonly name: string;
    readonly workshop: string;
    readonly picture: PictureView;
  }[];
  readonly countdown: YearlyMoment;
  /** Whether it runs at the build's now. */
  readonly countdownRunning: boolean;
  /** "14 de febrero, 20:00" */
  readonly countdownText: string;
}

/** The latest festival. */
export const getFestival: () => Promise<FestivalView> = memoize(async () => {
  const entries = await getCollection('festivals');
  const latest = entries.sort((a, b) => (a.id < b.id ? 1 : -1))[0];
  if (!latest) throw new Error('Falta un festival en la carpeta festivals.');
  const { data } = latest;
  const { cuentaRegresiva } = await getSite();
  return {
    title: data.titulo,
    city: data.ciudad,
    state: data.estado,
    venue: data.lugar,
    flyer: await pictureView(data.flyer, 'flyer'),
    lineup: await pictureView(data.lineup, 'flyer'),
    days: await Promise.all(
      data.dias.map(async ({ dia, fecha, comediantes, imagen, alt }) => ({
        day: dia,
        isoDate: fecha.slice(0, 10),
        longDate: longDateOf(fecha),
        names: comediantes,
        picture: await pictureView({ imagen, alt }, 'flyer'),
      })),
    ),
    pickups: data.puntos.map(({ lugar, direccion }) => ({ venue: lugar, address: direccion })),
    instructors: await Promise.all(
      data.instructores.map(async ({ nombre, taller, imagen, alt }) => ({
        name: nombre,
        workshop: taller,
        picture: await pictureView({ imagen, alt }, 'flyer'),
      })),
    ),
    countdown: cuentaRegresiva,
    countdownRunning: remainingTime(cuentaRegresiva, now) !== null,
    countdownText: `${cuentaRegresiva.dia} de ${monthName({ year: 2000, month: cuentaRegresiva.mes, day: cuentaRegresiva.dia })}, ${cuentaRegresiva.hora}`,
  };
});

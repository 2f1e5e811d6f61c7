/** Shows read from spreadsheets, calendars and lists: their fields, completed, and the fields that were guessed. */
import { toContentCountry } from '../../domain/places/country-name.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { properName } from '../../domain/text/wording.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import type { WrittenPlace } from '../../domain/time/time-zone.ts';
import { suggestedPlace } from '../towns/known-towns.ts';

export interface Guess {
  /** Names of the guessed fields in content files: "ciudad y estado". */
  readonly field: string;
  /** Why the field has this value, in Spanish. */
  readonly reason: string;
  /** True if there is no value. `reason` then says why. */
  readonly isFault?: boolean;
}

export interface ParsedShow {
  /** Place in the file, for editors: "línea 3", "«Noche de risas»". */
  readonly source: string;
  /** Values by content field names; in a list from the API, by API field names. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly guesses: readonly Guess[];
}

export interface ParsedFile {
  readonly shows: readonly ParsedShow[];
  /** Lines for the editor: what was left out and why. */
  readonly remarks: readonly string[];
}

/** A show in a file that is not a list of this site's shows. */
export interface FoundShow extends ParsedShow {
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Completes a show: formats hours like the form in the home country, capitalizes places without capitals, and
 * adds missing required fields, each marked as a guess.
 */
export function completeShow({ source, fields: found, guesses }: FoundShow, homeCountry: string): ParsedShow {
  const fields: Record<string, string> = { ...found, pais: toContentCountry(found['pais'] ?? '') };
  const { hourFormat } = homeCountrySettings({ pais: homeCountry });
  for (const field of ['show', 'puertas'])
    if (fields[field]) fields[field] = inHourFormat(fields[field], hourFormat);
  for (const field of ['ciudad', 'estado']) if (fields[field]) fields[field] = properName(fields[field]);
  const added: Guess[] = [];
  const fill = (field: string, value: string | undefined, reason: string) => {
    if (fields[field] || !value) return;
    fields[field] = value;
    added.push({ field, reason });
  };
  const { ciudad = '', estado = '', pais = '' } = fields;
  const { region, country, meant } = knownPlace({ ciudad, estado, pais }, homeCountry);
  if (meant !== null) added.push({ field: 'ciudad', reason: `no se conoce; ¿${meant}?` });
  fill('pais', country === homeCountry ? '' : country, 'el archivo no lo dice; es el de la ciudad');
  fill('pais', homeCountry, 'el archivo no lo dice; es el país del sitio');
  fill('estado', region, 'el archivo no lo dice; es el de la ciudad');
  fill('estado', ciudad, 'el archivo no lo dice; se repite la ciudad');
  fill('direccion', fields['lugar'], 'el archivo no la dice; se repite el lugar');
  fill('taquilla', 'por avisar', 'el archivo no dice el precio');
  fill('show', 'por confirmar', 'el archivo no dice la hora');
  return { source, fields, guesses: [...guesses, ...added] };
}

/** Returns the missing region and country of a city, and the town that a misspelled name may mean. */
function knownPlace({ ciudad, estado, pais }: WrittenPlace, homeCountry: string) {
  const { values, meant } = suggestedPlace(ciudad, estado, pais, homeCountry);
  const region = meant === null ? values.estado : suggestedPlace(meant, '', pais, homeCountry).values.estado;
  return { region, country: values.pais, meant };
}

/** Returns a place as completed by `completeShow`. Its zone is the show's zone. */
export function completedPlace(place: WrittenPlace, homeCountry: string): WrittenPlace {
  const { ciudad, estado, pais } = place;
  const { region, country } = knownPlace(place, homeCountry);
  return { ciudad, estado: estado || region || ciudad, pais: pais || country || homeCountry };
}

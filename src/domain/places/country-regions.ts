/**
 * First-level regions of the countries but Mexico (`mexican-states`), from ISO 3166-2 (Debian's iso-codes 4.15), in Spanish. Other
 * names that people write follow an equals sign.
 */
import { type Country, fold } from '../../schemas/fields/country.ts';
import { mexicanStates, parseMexicanState } from './mexican-states.ts';

const REGIONS: Readonly<Record<Exclude<Country, 'Mexico'>, string>> = {
  Argentina:
    'Buenos Aires=PBA, Catamarca, Chaco, Chubut, Ciudad Autónoma de Buenos Aires=CABA=Capital Federal=Ciudad de Buenos Aires, Corrientes, Córdoba, Entre Ríos, Formosa, Jujuy, La Pampa, La Rioja, Mendoza, Misiones, Neuquén, Río Negro, Salta, San Juan, San Luis, Santa Cruz, Santa Fe, Santiago del Estero, Tierra del Fuego, Tucumán',
  Bolivia: 'Beni=El Beni, Chuquisaca, Cochabamba, La Paz, Oruro, Pando, Potosí, Santa Cruz, Tarija',
  Chile:
    "Antofagasta, Arica y Parinacota, Atacama, Aysén=Aisén=Aysén del General Carlos Ibáñez del Campo=Aisén del General Carlos Ibáñez del Campo, Biobío=Bío Bío=Bío-Bío, Coquimbo, La Araucanía=Araucanía, Los Lagos, Los Ríos, Magallanes=Magallanes y de la Antártica Chilena=Magallanes y la Antártica Chilena, Maule, Ñuble, O'Higgins=O’Higgins=Libertador General Bernardo O'Higgins, Región Metropolitana=RM=Metropolitana de Santiago=Santiago, Tarapacá, Valparaíso",
  Colombia:
    'Amazonas, Antioquia, Arauca, Atlántico, Bogotá=Bogotá D.C.=Distrito Capital, Bolívar, Boyacá, Caldas, Caquetá, Casanare, Cauca, Cesar, Chocó, Córdoba, Cundinamarca, Guainía, Guaviare, Huila, La Guajira, Magdalena, Meta, Nariño, Norte de Santander, Putumayo, Quindío, Risaralda, San Andrés y Providencia, Santander, Sucre, Tolima, Valle del Cauca, Vaupés, Vichada',
  'Costa Rica': 'Alajuela, Cartago, Guanacaste, Heredia, Limón, Puntarenas, San José',
  Cuba: 'Artemisa, Camagüey, Ciego de Ávila, Cienfuegos, Granma, Guantánamo, Holguín, Isla de la Juventud, La Habana, Las Tunas, Matanzas, Mayabeque, Pinar del Río, Sancti Spíritus, Santiago de Cuba, Villa Clara',
  Ecuador:
    'Azuay, Bolívar, Cañar, Carchi, Chimborazo, Cotopaxi, El Oro, Esmeraldas, Galápagos, Guayas, Imbabura, Loja, Los Ríos, Manabí, Morona Santiago, Napo, Orellana, Pastaza, Pichincha, Santa Elena, Santo Domingo de los Tsáchilas=Santo Domingo, Sucumbíos, Tungurahua, Zamora Chinchipe',
  'El Salvador':
    'Ahuachapán, Cabañas, Chalatenango, Cuscatlán, La Libertad, La Paz, La Unión, Morazán, San Miguel, San Salvador, San Vicente, Santa Ana, Sonsonate, Usulután',
  España:
    'A Coruña=La Coruña, Álava=Araba, Albacete, Alicante=Alacant, Almería, Andalucía, Aragón, Asturias=Principado de Asturias, Ávila, Badajoz, Barcelona, Bizkaia=Vizcaya, Burgos, Cáceres, Cádiz, Canarias=Islas Canarias, Cantabria, Castellón=Castelló, Castilla y León, Castilla-La Mancha=Castilla La Mancha, Cataluña=Catalunya, Ceuta, Ciudad Real, Comunidad Valenciana=Valenciana=Comunitat Valenciana, Córdoba, Cuenca, Extremadura, Fuerteventura, Galicia, Gipuzkoa=Guipúzcoa, Girona=Gerona, Gran Canaria, Granada, Guadalajara, Huelva, Huesca, Ibiza=Eivissa, Islas Baleares=Illes Balears=Baleares, Jaén, La Gomera, La Palma, El Hierro, La Rioja, Lanzarote, Las Palmas=Las Palmas de Gran Canaria, León, Lleida=Lérida, Lugo, Madrid, Málaga, Mallorca, Melilla, Menorca, Murcia, Navarra=Nafarroa, Ourense=Orense, País Vasco=Euskadi, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife=Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia=València, Valladolid, Zamora, Zaragoza',
  'Estados Unidos':
    'Alabama=AL, Alaska=AK, Arizona=AZ, Arkansas=AR, California=CA, Carolina del Norte=North Carolina=NC, Carolina del Sur=South Carolina=SC, Colorado=CO, Connecticut=CT, Dakota del Norte=North Dakota=ND, Dakota del Sur=South Dakota=SD, Delaware=DE, Distrito de Columbia=District of Columbia=DC=D.C., Florida=FL, Georgia=GA, Hawái=Hawaii=Hawai=HI, Idaho=ID, Illinois=IL, Indiana=IN, Iowa=IA, Kansas=KS, Kentucky=KY, Luisiana=Louisiana=LA, Maine=ME, Maryland=MD, Massachusetts=MA, Míchigan=MI, Minnesota=MN, Misisipi=Mississippi=MS, Misuri=Missouri=MO, Montana=MT, Nebraska=NE, Nevada=NV, Nueva Jersey=New Jersey=NJ, Nueva York=New York=NY, Nuevo Hampshire=New Hampshire=NH, Nuevo México=New Mexico=NM, Ohio=OH, Oklahoma=OK, Oregón=OR, Pensilvania=Pennsylvania=PA, Rhode Island=RI, Tennessee=Tenesí=TN, Texas=Tejas=TX, Utah=UT, Vermont=VT, Virginia=VA, Virginia Occidental=West Virginia=WV, Washington=WA, Wisconsin=WI, Wyoming=WY',
  Guatemala:
    'Alta Verapaz, Baja Verapaz, Chimaltenango, Chiquimula, El Progreso, Escuintla, Guatemala, Huehuetenango, Izabal, Jalapa, Jutiapa, Petén, Quetzaltenango, Quiché, Retalhuleu, Sacatepéquez, San Marcos, Santa Rosa, Sololá, Suchitepéquez, Totonicapán, Zacapa',
  'Guinea Ecuatorial': 'Annobón, Bioko Norte, Bioko Sur, Centro Sur, Djibloho, Kié-Ntem, Litoral, Wele-Nzas',
  Honduras:
    'Atlántida, Choluteca, Colón, Comayagua, Copán, Cortés, El Paraíso, Francisco Morazán, Gracias a Dios, Intibucá, Islas de la Bahía, La Paz, Lempira, Ocotepeque, Olancho, Santa Bárbara, Valle, Yoro',
  Nicaragua:
    'Boaco, Carazo, Chinandega, Chontales, Costa Caribe Norte, Costa Caribe Sur, Estelí, Granada, Jinotega, León, Madriz, Managua, Masaya, Matagalpa, Nueva Segovia, Río San Juan, Rivas',
  Panamá:
    'Bocas del Toro, Chiriquí, Coclé, Colón, Darién, Emberá, Guna Yala, Herrera, Los Santos, Ngäbe-Buglé, Panamá, Panamá Oeste, Veraguas',
  Paraguay:
    'Alto Paraguay, Alto Paraná, Amambay, Asunción, Boquerón, Caaguazú, Caazapá, Canindeyú, Central, Concepción, Cordillera, Guairá, Itapúa, Misiones, Ñeembucú, Paraguarí, Presidente Hayes, San Pedro',
  Perú: 'Amazonas, Áncash, Apurímac, Arequipa, Ayacucho, Cajamarca, Callao=El Callao, Cusco=Cuzco, Huancavelica, Huánuco, Ica, Junín, La Libertad, Lambayeque, Lima, Loreto, Madre de Dios, Moquegua, Pasco, Piura, Puno, San Martín, Tacna, Tumbes, Ucayali',
  'Puerto Rico':
    'Aguadilla, Arecibo, Bayamón, Caguas, Carolina, Fajardo, Guaynabo, Humacao, Mayagüez, Ponce, San Juan',
  'República Dominicana':
    'Azua, Baoruco, Barahona, Dajabón, Distrito Nacional, Duarte, El Seibo, Elías Piña, Espaillat, Hato Mayor, Hermanas Mirabal, Independencia, La Altagracia, La Romana, La Vega, María Trinidad Sánchez, Monseñor Nouel, Monte Cristi, Monte Plata, Pedernales, Peravia, Puerto Plata, Samaná, San Cristóbal, San José de Ocoa, San Juan, San Pedro de Macorís, Sánchez Ramírez, Santiago, Santiago Rodríguez, Santo Domingo, Valverde',
  Uruguay:
    'Artigas, Canelones, Cerro Largo, Colonia, Durazno, Flores, Florida, Lavalleja, Maldonado, Montevideo, Paysandú, Río Negro, Rivera, Rocha, Salto, San José, Soriano, Tacuarembó, Treinta y Tres',
  Venezuela:
    'Amazonas, Anzoátegui, Apure, Aragua, Barinas, Bolívar, Carabobo, Cojedes, Delta Amacuro, Distrito Capital, Falcón, Guárico, La Guaira=Vargas, Lara, Mérida, Miranda, Monagas, Nueva Esparta, Portuguesa, Sucre, Táchira, Trujillo, Yaracuy, Zulia',
};

/** The regions of a country as the form lists them. */
export function regionsOf(country: Country): readonly string[] {
  return country === 'Mexico' ? mexicanStates : [...new Set(namesOf(country).values())];
}

/** The region by any of its names, as `regionsOf` spells it: "TX" → "Texas", "Región del Maule" → "Maule"; null when unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return country === 'Mexico' ? parseMexicanState(name) : (namesOf(country).get(regionKey(name)) ?? null);
}

const names = new Map<Country, ReadonlyMap<string, string>>();

function namesOf(country: Exclude<Country, 'Mexico'>): ReadonlyMap<string, string> {
  const known = names.get(country);
  if (known) return known;
  const regions = REGIONS[country].split(', ').map((region) => region.split('='));
  const built = new Map(
    regions.flatMap(([name = '', ...others]) =>
      [name, ...others].map((each) => [regionKey(each), name] as const),
    ),
  );
  names.set(country, built);
  return built;
}

const KIND =
  /^(?:region|provincia|prov|departamento|depto|dpto|estado|comunidad(?: autonoma)?)(?: de las| de los| de la| del| de)? (?=.)/u;

function regionKey(name: string): string {
  return fold(name).replaceAll('.', '').replace(KIND, '');
}

import type { ImprintField } from '../area.ts'

/**
 * Invented publishers by what they publish, the biggest first: the first of a line brings out far more than the last.
 * `Name UY` gives the country where it works.
 */
export const imprints: Record<ImprintField, string> = {
  fiction: `Editorial Barlovento UY | La Otra Orilla AR | Ediciones del Faro Blanco UY | Casa Quince ES | Sudestada y Cía. UY |
    Mar de Fondo UY | Altillo Editores AR | Editorial Mirasoles ES | Tinta de Río UY | Ladera Norte MX | Corriente Alterna Libros CL |
    Ediciones La Balsa UY | Bruma Negra AR | Editorial Piedra Alta UY | Cuatro Leguas UY | La Garza Mora UY | Pasaje Colón AR |
    Lluvia Fina ES | Ediciones El Zaguán MX | Medianoche Editora UY | Puerto Viejo Libros CO | La Casa del Tilo ES |
    Editorial Ombligo del Mundo CL | Barrio Sur Editora UY`,
  poetry: `Cuadernos del Molino UY | La Hoja Suelta UY | Ediciones Caracola AR | El Ala y la Piedra UY | Verso y Reverso ES |
    Civiles Lunáticos UY | Ediciones Relámpago CL | La Mesa de Luz AR | Papel de Seda UY | Tierra Adentro Poesía MX |
    El Grillo Ediciones UY | Arenas Movedizas UY | Colección Farolito CO | Plaqueta del Sur UY | Salitre Ediciones ES`,
  essay: `Ediciones Trazo y Margen UY | Nueve Lunas Ensayo AR | Editorial La Marejada UY | Signo y Tiempo ES | Ágora del Plata UY |
    Ediciones Intemperie AR | Tercera Margen MX | Cátedra Abierta Libros CL | La Letra Menor UY | Contrapunto Austral UY |
    Ediciones Desvelo CO | Papeles del Delta AR | Biblioteca del Prado UY | Horizonte Claro ES`,
  arts: `Ediciones del Taller UY | Línea de Tierra AR | Blanco sobre Blanco ES | Galería Impresa UY | Plano y Corte AR |
    Editorial El Caballete MX | Compás y Clave UY | Luz Lateral UY | Telón de Fondo AR | Casa de la Imagen CL |
    Ediciones Punto de Fuga ES | Marca de Agua UY | Tercera Llamada MX`,
  history: `Ediciones Universitarias del Plata UY | Archivo y Memoria UY | Editorial Cabildo Abierto Libros UY | Los Papeles del Sur AR |
    Crónica Oriental UY | Ediciones de la Banda UY | Biblioteca del Virreinato AR | Cruz del Eje AR | Puente y Camino ES |
    Editorial Cuchilla Grande UY | Pago Chico Ediciones UY | La Posta Libros UY | Tiempo y Legajo MX | Editorial Los Andes Viejos CL |
    Ediciones del Litoral UY | Bronce y Papel CO`,
  society: `Ediciones Universitarias del Plata UY | Prensas del Litoral AR | Ciudad Abierta UY | Debate y Región AR | Ediciones Lo Común ES |
    Centro Editor del Sur UY | Mirada Social MX | Editorial Contracara CL | Trama y Urdimbre Libros UY | Ediciones La Asamblea UY |
    Escuela Nocturna CO | Sello Universitario Austral CL | Vereda de Enfrente UY | Publicaciones Universitarias de la Meseta ES |
    Nuevo Pacto AR | Tejido Social UY`,
  law: `Jurídica del Plata UY | Fundación de Estudios Forenses UY | La Balanza Editora AR | Ediciones Foro Oriental UY |
    Editorial Códice AR | Ley y Doctrina UY | Cuadernos de Derecho del Sur UY | Toga y Letra ES | Prensa Jurídica Andina CO |
    Ediciones Plenario MX | Ius Austral CL | Estrados UY | Biblioteca Notarial del Este UY | Editorial Del Considerando AR`,
  economy: `Editorial Ábaco y Pluma UY | Gestión Austral AR | Ediciones Universitarias del Plata UY | Balance Editores UY |
    Empresa y Futuro ES | Debe y Haber UY | Ediciones Cono Sur Negocios CL | Mercado y Letra AR | Tablero de Mando MX |
    Instituto Editorial Cambio y Fuera CO | Ediciones El Muelle UY | Cuenta Clara UY`,
  medicine: `Editorial Médica del Estuario UY | Ediciones Hipocampo AR | Clínica y Letra UY | Salud Oriental Editora UY |
    Publicaciones Biomédicas del Sur AR | Editorial Valle de Salud ES | Guardia Médica Libros MX | Prensas Sanitarias UY |
    Galeno Austral CL | Editorial Cuidar UY | Anatomía y Cía. AR | Ediciones Cordón Sanitario CO`,
  science: `Ediciones Universitarias del Plata UY | Ciencia Cercana UY | Editorial Número Primo AR | Teorema Sur UY |
    La Lupa Ediciones UY | Prensas Científicas de Levante ES | Cuarto Creciente AR | Editorial Meridiano 56 UY |
    Materia y Vida MX | Observatorio Austral CL | Campo Natural Ediciones UY | Humedal Libros UY`,
  technology: `Editorial Técnica del Cerro UY | Agro y Saber UY | Obra y Cálculo AR | Ediciones La Represa UY | Torno y Fresa AR |
    Ingenio Editores ES | Surco Abierto UY | Editorial Energía Propia CL | Ediciones del Galpón UY | Potrero Ediciones UY |
    Manuales del Oficio MX | Publicaciones Técnicas del Istmo CO`,
  computing: `Código Austral UY | Ediciones Terminal AR | Bit y Papel ES | Editorial Pila y Cola UY | Nodo Sur Libros UY |
    Sintaxis Editora MX | Rama Principal CL | Memoria Libre AR | Editorial Bucle CO | Cable a Tierra UY`,
  lifestyle: `Casa y Patio Ediciones UY | Editorial La Sobremesa UY | Buen Oficio AR | Hojas de Menta ES | Tiempo Libre Libros UY |
    Ediciones El Fogón UY | Manos y Madera AR | Editorial Vida Llana MX | Punto Cruz Ediciones UY | Rumbo Libre Guías UY |
    Brújula y Mochila ES | La Despensa AR | Editorial El Banderín UY | Mate Amargo Libros UY | Verde Patio CL`,
  spirit: `Editorial Aire Puro AR | Ediciones Camino Interior UY | Aurora del Sur UY | Casa del Silencio ES | Editorial Raíz y Ala MX |
    La Luz Pequeña UY | Siete Círculos AR | Editorial Buena Semilla CO | Ediciones del Atrio UY | Nuevo Paso CL | Agua Mansa UY |
    Ediciones La Zarza ES`,
  children: `Editorial Tatú Carreta UY | La Mojarrita UY | Ediciones Barrilete AR | Pan con Dulce UY | El Sapo Rey AR |
    Botas de Lluvia ES | Luna de Tiza MX | La Vaca Azul UY | Ediciones Rayuela Chica UY | Colibrí y Cía. CL | Pez Volador Libros UY |
    Editorial Zapatillas CO | Bichito de Luz UY | El Tobogán AR | Hilo Rojo Infantil ES | Ediciones Media Merienda UY`,
  comics: `Cuadrito Sur UY | Ediciones Viñeta Negra AR | Globo de Texto UY | Tinta Brava Historietas AR | Línea Sucia ES |
    Editorial Calle Trece MX | Mono Dibujado UY | Plumín Roto CL | Kiosco Historietas UY`,
  education: `Aula Oriental UY | Editorial Pizarra Nueva UY | Ediciones Maestros del Sur UY | Tiza y Pantalla AR | Cuaderno Rayado UY |
    Editorial El Recreo AR | Didáctica Abierta ES | Escuela y Vida MX | Ediciones La Campana UY | Formación Docente del Este UY |
    Idioma y Mundo UY | Manual de Clase CL | Nuevo Abecedario CO`,
}

/** The dozen literary houses that bring out the real works. */
export const literaryImprints = `Editorial Barlovento UY | La Otra Orilla AR | Ediciones del Faro Blanco UY | Casa Quince ES |
  Mar de Fondo UY | Altillo Editores AR | Editorial Mirasoles ES | Tinta de Río UY | Ladera Norte MX | Corriente Alterna Libros CL |
  Editorial Piedra Alta UY | Puerto Viejo Libros CO | Biblioteca del Prado UY | La Casa del Tilo ES`

import { defineWords } from '../area.ts'

/** Word lists any area may draw from. */
export const sharedWords = defineWords({
  town: `Tacuarembó|Melo|Rocha|Minas|Salto|Paysandú|Fray Bentos|Mercedes|Dolores|Carmelo|Nueva Palmira|Colonia|Rosario|Nueva Helvecia|
    Florida|Durazno|Trinidad|Sarandí del Yí|Paso de los Toros|Rivera|Tranqueras|Artigas|Bella Unión|Treinta y Tres|Vergara|José Pedro Varela|
    Lascano|Chuy|Castillos|La Paloma|Cabo Polonio|Punta del Diablo|Maldonado|San Carlos|Pan de Azúcar|Piriápolis|Aiguá|Canelones|Las Piedras|
    Pando|Santa Lucía|San Ramón|Tala|Atlántida|San José|Libertad|Ecilda Paullier|Cardona|Young|Guichón|Río Branco|Fraile Muerto|Cerro Chato|
    Sarandí Grande|Casupá|Villa Serrana|Tarariras|Juan Lacaze|Conchillas|Villa Soriano|San Gregorio de Polanco|Isla Patrulla`,
  department: `Artigas|Canelones|Cerro Largo|Colonia|Durazno|Flores|Florida|Lavalleja|Maldonado|Paysandú|Río Negro|Rivera|Rocha|Salto|
    San José|Soriano|Tacuarembó|Treinta y Tres|Montevideo`,
  barrio: `el Cerro|la Ciudad Vieja|Palermo|el Barrio Sur|Pocitos|Punta Carretas|Malvín|Buceo|la Unión|el Cordón|la Aguada|Goes|el Prado|
    Capurro|Peñarol|Sayago|Colón|Belvedere|La Teja|Nuevo París|el Reducto|la Blanqueada|Parque Batlle|Jacinto Vera|Villa Española|
    Maroñas|Flor de Maroñas|Piedras Blancas|Manga|Carrasco|Punta Gorda|Villa Dolores|el Paso Molino|Lezica|Brazo Oriental|la Comercial`,
  capital: `Montevideo|Buenos Aires|Asunción|Santiago de Chile|Lima|Bogotá|Ciudad de México|La Habana|Madrid|Barcelona|Sevilla|Caracas|
    La Paz|Quito|San José de Costa Rica|Guatemala|Rosario de Santa Fe|Córdoba|Mendoza|Valparaíso|Medellín|Guadalajara|Cusco|Granada|
    Bilbao|La Coruña|Valencia|Porto Alegre|Mar del Plata|Tucumán`,
  country: `Uruguay|la Argentina|Chile|el Paraguay|Bolivia|el Perú|Colombia|México|España|el Brasil|Venezuela|el Ecuador|Cuba|Costa Rica`,
  region: `el Río de la Plata|el Río de la Plata|el Cono Sur|América Latina|América Latina|América Latina|el Uruguay|el Uruguay|el Uruguay|el Uruguay|la frontera norte|el litoral del río Uruguay|la cuenca del Plata|
    Iberoamérica|la región pampeana|el Mercosur|los países andinos|el Caribe hispano|España|Centroamérica`,
  century: `el siglo XVIII|el siglo XIX|el siglo XX|las primeras décadas del siglo XX|la segunda mitad del siglo XIX|la segunda mitad del siglo XX|
    el Novecientos|los años veinte|los años treinta|los años sesenta|los años setenta|el fin de siglo|el siglo XXI|la posguerra`,
  season: `el invierno|el verano|la primavera|el otoño`,
  weekday: `lunes|martes|miércoles|jueves|viernes|sábado|domingo`,
  month: `enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre`,
  girl: `f:Irene|f:Amanda|f:Berta|f:Delia|f:Malena|f:Renata|f:Nadia|f:Olga|f:Paulina|f:Sabina|f:Tulia|f:Violeta|f:Elvira|f:Jacinta|f:Leonor|
    f:Miriam|f:Noelia|f:Rosaura|f:Silvina|f:Vera|f:Ximena|f:Zulema|f:Antonia|f:Clara|f:Dolores|f:Emilia|f:Gloria|f:Inés|f:Lucía|f:Teresa`,
  boy: `m:Anselmo|m:Baltasar|m:Ciro|m:Dardo|m:Elías|m:Fermín|m:Gregorio|m:Hilario|m:Ismael|m:Joaquín|m:Lautaro|m:Leandro|m:Matías|
    m:Nicanor|m:Octavio|m:Pascual|m:Ramiro|m:Servando|m:Tobías|m:Ulises|m:Valentín|m:Walter|m:Bruno|m:Damián|m:Esteban|m:Felipe|
    m:Gastón|m:Julián|m:Marcos|m:Tomás`,
  surname: `Abreu|Bentancor|Cardozo|Duarte|Etchegaray|Fontes|Garat|Irureta|Lussich|Mattos|Nebel|Olazábal|Pereda|Queirolo|Rivero|Salvatierra|
    Techera|Umpiérrez|Varela|Zabaleta|Aguerre|Belloni|Caruso|Dutra|Ferrari|Goñi|Larrosa|Medina|Pintos|Sosa`,
})

/** Given and family names as the Río de la Plata and the rest of the Spanish-speaking world have them. */
export const womenNames = `
Ana Andrea Alejandra Alicia Amalia Amparo Analía Antonia Aurora Beatriz Belén Brenda Camila Carla Carmen Carolina Catalina
Cecilia Celia Clara Claudia Cristina Dora Elena Elisa Elsa Elvira Emilia Estela Esther Eugenia Eva Fabiana Fátima Fernanda
Florencia Gabriela Gimena Gloria Graciela Inés Irene Isabel Ivana Jimena Josefina Juana Julia Juliana Karina Laura Leticia
Lía Lidia Lilián Liliana Lorena Lourdes Lucía Luisa Luz Mabel Magdalena Manuela Marcela Margarita Mariana Marina Marta
Martina Matilde Mercedes Micaela Milagros Mirta Mónica Nadia Natalia Nélida Nieves Noelia Nora Norma Olga Paola Patricia
Paula Pilar Raquel Rebeca Renata Rita Rocío Rosa Rosario Sandra Sara Silvana Silvia Sofía Sonia Soledad Stella Susana
Tamara Tania Tatiana Teresa Valentina Valeria Vanesa Verónica Victoria Virginia Viviana Ximena Yamila Yolanda Zulma`
  .trim()
  .split(/\s+/)

export const menNames = `
Adolfo Adrián Agustín Alberto Aldo Alejandro Alfonso Alfredo Álvaro Andrés Ángel Aníbal Antonio Ariel Armando Arturo Bruno
Camilo Carlos César Claudio Cristian Daniel Darío David Diego Eduardo Emilio Enrique Ernesto Esteban Eugenio Ezequiel Fabián
Facundo Federico Felipe Félix Fermín Fernando Francisco Franco Gabriel Gastón Gerardo Germán Gonzalo Gregorio Guillermo
Gustavo Guzmán Héctor Hernán Horacio Hugo Ignacio Ismael Iván Jaime Javier Joaquín Jorge José Juan Julián Julio Leandro
Leonardo Leonel Lorenzo Lucas Luciano Luis Manuel Marcelo Marcos Mariano Mario Martín Mateo Matías Mauricio Mauro
Maximiliano Miguel Nahuel Nelson Néstor Nicolás Norberto Omar Óscar Osvaldo Pablo Pedro Rafael Ramiro Ramón Raúl Ricardo
Roberto Rodolfo Rodrigo Román Rubén Salvador Santiago Saúl Sebastián Sergio Simón Tomás Ulises Vicente Víctor Walter Wilson`
  .trim()
  .split(/\s+/)

/** Second names that sound right after another: María Inés, Juan Pablo. */
export const womenPairs = `
Ana Laura|Ana Inés|Ana Clara|María Inés|María Eugenia|María José|María del Carmen|María Noel|María Elena|María Fernanda|
María Paz|María Victoria|María Julia|María Teresa|Rosa María|Marta Elena|Silvia Inés|Laura Beatriz|Gloria Estela|Luz Marina|
Nelly Beatriz|Alba Rosa|Carmen Lucía|Martha Cecilia|Ana Karina|María Belén|Sandra Milena|Olga Lucía|Eva María|Ana Belén`
  .split('|')
  .map(name => name.trim())

export const menPairs = `
Juan Pablo|Juan Carlos|Juan Andrés|Juan Martín|José Luis|José Pedro|José María|José Ignacio|Luis Alberto|Luis Eduardo|
Carlos María|Carlos Alberto|Miguel Ángel|Marco Antonio|Jorge Daniel|Jorge Enrique|Pedro Pablo|Julio César|Óscar Daniel|
Hugo Ernesto|Héctor Raúl|Walter Hugo|Rubén Ariel|Washington Omar|Ruben Walter|Nelson Daniel|Víctor Manuel|Diego Andrés|
Francisco Javier|Luis Fernando|Juan Ignacio|Ángel María|Raúl Horacio|Edgardo Luis|Manuel Antonio|Pablo Andrés`
  .split('|')
  .map(name => name.trim())

/** The commonest Spanish surnames: they come back as first and as second surname. */
export const commonSurnames = `
Acosta Aguilar Aguirre Alonso Álvarez Arias Ávila Barrios Benítez Blanco Bravo Cabrera Calvo Camacho Campos Cano Cáceres
Cardozo Carrasco Castillo Castro Chávez Contreras Córdoba Correa Cortés Cruz Delgado Díaz Domínguez Duarte Escobar Espinosa
Fernández Ferreira Figueroa Flores Franco Fuentes Gallardo García Garrido Gil Giménez Gómez González Guerrero Gutiérrez
Guzmán Hernández Herrera Ibáñez Jiménez Lara Ledesma León López Lorenzo Luna Machado Maldonado Marín Márquez Martín Martínez
Medina Méndez Mendoza Molina Montero Morales Moreno Moya Muñoz Navarro Núñez Olivera Ortega Ortiz Pacheco Paredes Peña
Peralta Pereira Pereyra Pérez Pintos Ponce Prieto Quiroga Ramírez Ramos Reyes Ríos Rivas Rivero Robles Rodríguez Rojas Roldán
Romero Rosas Rubio Ruiz Salas Salazar Salinas Sánchez Santana Santos Sanz Serrano Silva Silveira Soria Sosa Soto Suárez
Techera Torres Trujillo Valdez Valencia Valle Varela Vargas Vázquez Vega Velázquez Vera Vidal Viera Villalba Zapata Zárate`
  .trim()
  .split(/\s+/)

/** Italian, Basque, Galician, Catalan, Armenian, Jewish, German, Swiss, French, Lebanese… surnames of the region. */
export const otherSurnames = `
Abalos Abdala Abreu Achugar Agostini Aguerre Aicardi Alcorta Aldabe Altamirano Altieri Amestoy Amorín Ansaldi Anzola Apolant
Aramburu Aranguren Arbelo Arce Ardao Arezo Arocena Arrarte Arregui Arrieta Artigas Avakian Azambuja Azcona Badano Balbi
Balparda Baltar Banchero Baptista Barbé Barbosa Barneche Barrán Barreiro Bartesaghi Bascans Basso Bauzá Bazzano Belloni
Bentancor Bentancur Berasategui Beretta Bergara Bermolen Berro Berrutti Bertolini Bertoni Besozzi Bianchi Bidegain Bielli
Boggiano Bonavita Bonifacino Bonilla Borges Boscana Bottaro Braga Brandolino Bruzzone Buela Burgueño Caetano
Caffera Calcagno Camejo Campodónico Canessa Canzani Capurro Carámbula Carbajal Carballal Cardellino Carriquiry Casanello
Casaravilla Cassinelli Castagnola Castiglioni Cat Caviglia Chaparro Chiappe Chiesa Chifflet Cladera Colombo Copello Corbo
Costábile Crespi Cresta Croce Cuadro Curbelo Curto Dabezies Darré Deambrosi Decia Demarco Demasi Denis Devoto Doglio Dotta
Dutra Echeverría Echegoyen Elizalde Elola Errandonea Escande Espiga Etcheverry Etchegaray Faccio Faggiani Falero Fajardo
Farías Favaro Feldman Fernícola Ferrando Ferrari Ferraro Filgueira Fontana Forteza Fossati Foster Fraschini Frugone Fuchs
Gabay Gagliardi Gamarra Garabedian Garat Garategui Garibaldi Garmendia Garrone Geymonat Ghigliani Giambruno
Gianelli Giorgi Giudice Goldaracena Goldberg Goldstein Gorosito Goyeneche Goñi Grille Grunwald Guariglia Guelfi Gurméndez
Haretche Heguy Heinzen Hirigoyen Hohenstein Iglesias Illarramendi Inciarte Inzaurralde Irazábal Iribarne Irigaray Irigoyen
Irureta Iturralde Jakubowicz Jaureguiberry Justet Kaplan Kechichian Keuroglian Kouyoumdjian Krasnov Kriger Labandera
Lacasa Laguarda Lamas Lanfranco Lanza Larrañaga Larre Larrechea Larrosa Lateulade Legnani Lema Liberman
Lombardi Lorier Loustaunau Lussich Maggi Magliano Malán Malcuori Mallo Mañé Marchesi Marenales Margounato Mascheroni
Massera Mastrángelo Mazzei Melogno Menéndez Mezzera Michelena Micheli Mieres Migliaro Milans Minetti Mirabal Mognoni Montaldo
Moraes Morelli Mosca Mussio Nahabetian Nan Narancio Nattero Nebel Nin Nopitsch Novick Oberti Ohanian Olaizola Olivari
Ordoqui Oribe Orlando Otegui Oyhenart Oxandabarat Pagani Paladino Palleiro Panizza Paolillo Parodi Pascale Patrone Pedemonte
Peluffo Peri Perelman Perrone Petrocelli Peyrou Piaggio Piñeyrúa Pietrafesa Pigurina Pizzorno Podestá Poggi Porrini
Posadas Praderi Puppo Queirolo Quintela Raggio Rama Ravecca Rebollo Recoba Regueira Reissig Repetto Ribeiro Rigoli Risso
Rivoir Rocca Romanelli Rosenblatt Rossi Rosemberg Rovira Rucks Ruggiero Saavedra Sagasti Salsamendi Saldain Samandjian
Sapelli Sapriza Saralegui Sarkissian Scaffo Scarone Schenck Schinca Schröder Schvarz Scotti Seoane Sica Sienra
Silbermann Sinisgalli Solari Somma Soumastre Spadoni Stagnaro Stein Steinberg Szabó Tabárez Tajam Tangari
Tarigo Tealdi Tejera Terra Testoni Tiscornia Traverso Trías Turcatti Ubilla Urioste Uriarte Urruty Urta Urtiaga
Usera Valdomir Vanrell Varacchi Vasallo Vescovi Viana Vidart Vigil Villanueva Viñar Viñoly Vitureira Vivanco Volonté
Wainer Waksman Weinberg Wettstein Wilkins Yacoubian Yarza Zabala Zaffaroni Zanotti Zeballos Zerbino Zipitría Zorrilla
Zubiaurre Zubillaga Zunino Zurbriggen Amezcua Arrabal Bohórquez Buitrago Cifuentes Cornejo Cuesta Echeverri Esquivel Galindo
Garza Henao Izquierdo Jaramillo Larraín Llanos Luján Marulanda Monsalve Montes Mosquera Ocampo Olmedo Ospina Palacios Pizarro
Quesada Restrepo Sepúlveda Tapia Toro Uribe Urrutia Valdivia Villarroel Yáñez Zamora Zúñiga Aranda Baena Barragán Bermejo
Cabello Carmona Cebrián Corral Escudero Espejo Ferrer Gallego Heredia Lozano Mesa Montoya Nieto Pardo Pascual Quintana Roca
Segura Sola Tejedor Urbano Vallejo Villegas Casal Castiñeira Couto Dopazo Freire Lago Loureiro Mosteiro Novoa Outeiro Pazos
Piñeiro Rey Rial Rivadulla Souto Taboada Vilariño Agirre Basterra Elorza Gaztelu Ormaechea Uranga Zubieta`
  .trim()
  .split(/\s+/)

/** Names no invented author may bear, beside those of the real works: well-known people of letters and of public life. */
export const takenNames = `
Mario Benedetti|Juan Onetti|Jorge Borges|Julio Cortázar|Isabel Allende|Eduardo Galeano|Idea Vilariño|Ida Vitale|José Mujica|
Mario Levrero|José Rodó|Luis Lacalle|Julio Sanguinetti|Jorge Batlle|Tabaré Vázquez|Ernesto Sábato|Octavio Paz|Pablo Neruda|
Gabriel García|Mario Vargas|Carlos Fuentes|Juan Rulfo|Rubén Ariel|José Martí|Antonio Machado|Manuel Machado|Miguel Hernández|
José Hernández|Rosa Montero|Almudena Grandes|Javier Marías|Camila Sosa|Mariana Enriquez|Samanta Schweblin|Claudia Piñeiro|
Ricardo Piglia|Rafael Courtoisie|Daniel Viglietti|Alfredo Zitarrosa|Diego Forlán|Luis Suárez|Fernando Pessoa|José Saramago|
Roberto Bolaño|Alejandro Zambra|Gabriela Mistral|Alfonsina Storni|Juana Ibarbourou|Delmira Agustini|José Barrán|
Ángel Rama|Daniel Vidart|Arturo Ardao|Carlos Real|Juan Zorrilla|Julio Herrera|Horacio Quiroga|Felipe Hernández|
Francisco Espínola|Carlos Vaz|Hugo Chávez|Evo Morales|Diego Maradona|Gustavo Petro|Rafael Correa|Cristina Peri|Pedro Sánchez|
Gustavo Cerati|Charly García|Eduardo Mendoza|Antonio Muñoz|Arturo Pérez|Carlos Ruiz|Julia Navarro|Elena Garro|Gerardo Caetano|
José Artigas|Fernando Aramburu|Ana Vidal|Leila Guerriero|Martín Caparrós|Hernán Rivera|Marcelo Viñar|Mauricio Rosencof|
Maximiliano Guerra|Fernando Botero|Fidel Castro|Raúl Castro|Che Guevara|Luis Borges|Pedro Figari|José Torres|Joaquín Torres|
Rafael Barradas|Carlos Gardel|Carlos Páez|Alicia Migdal|Circe Maia|Henry Trujillo|Ana Solari|Hugo Achugar|Mauricio Wainer|
Carlos Liscano|Tomás Mac|Jorge Arias|Carlos Solari|Guillermo Vilas|Julio Iglesias|Enrique Iglesias|Rafael Alberti|
Luis Cernuda|Jorge Guillén|Federico García|Pedro Salinas|Vicente Aleixandre|José Espronceda|Mario Delgado|Manuel Puig`
  .split('|')
  .map(name => name.trim())

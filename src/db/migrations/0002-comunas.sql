-- The 346 comunas of Chile with their official code (Código Único Territorial), upper-cased as the product writes
-- its texts. Regions from north to south. Reference data: every installation has it (D3).

insert into comuna (region, id, nombre)
  select 'ARICA Y PARINACOTA', id, nombre from (values
    (15101, 'ARICA'), (15102, 'CAMARONES'), (15201, 'PUTRE'), (15202, 'GENERAL LAGOS')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'TARAPACÁ', id, nombre from (values
    (1101, 'IQUIQUE'), (1107, 'ALTO HOSPICIO'), (1401, 'POZO ALMONTE'), (1402, 'CAMIÑA'), (1403, 'COLCHANE'),
    (1404, 'HUARA'), (1405, 'PICA')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'ANTOFAGASTA', id, nombre from (values
    (2101, 'ANTOFAGASTA'), (2102, 'MEJILLONES'), (2103, 'SIERRA GORDA'), (2104, 'TALTAL'), (2201, 'CALAMA'),
    (2202, 'OLLAGÜE'), (2203, 'SAN PEDRO DE ATACAMA'), (2301, 'TOCOPILLA'), (2302, 'MARÍA ELENA')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'ATACAMA', id, nombre from (values
    (3101, 'COPIAPÓ'), (3102, 'CALDERA'), (3103, 'TIERRA AMARILLA'), (3201, 'CHAÑARAL'), (3202, 'DIEGO DE ALMAGRO'),
    (3301, 'VALLENAR'), (3302, 'ALTO DEL CARMEN'), (3303, 'FREIRINA'), (3304, 'HUASCO')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'COQUIMBO', id, nombre from (values
    (4101, 'LA SERENA'), (4102, 'COQUIMBO'), (4103, 'ANDACOLLO'), (4104, 'LA HIGUERA'), (4105, 'PAIHUANO'),
    (4106, 'VICUÑA'), (4201, 'ILLAPEL'), (4202, 'CANELA'), (4203, 'LOS VILOS'), (4204, 'SALAMANCA'),
    (4301, 'OVALLE'), (4302, 'COMBARBALÁ'), (4303, 'MONTE PATRIA'), (4304, 'PUNITAQUI'), (4305, 'RÍO HURTADO')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'VALPARAÍSO', id, nombre from (values
    (5101, 'VALPARAÍSO'), (5102, 'CASABLANCA'), (5103, 'CONCÓN'), (5104, 'JUAN FERNÁNDEZ'), (5105, 'PUCHUNCAVÍ'),
    (5107, 'QUINTERO'), (5109, 'VIÑA DEL MAR'), (5201, 'ISLA DE PASCUA'), (5301, 'LOS ANDES'),
    (5302, 'CALLE LARGA'), (5303, 'RINCONADA'), (5304, 'SAN ESTEBAN'), (5401, 'LA LIGUA'), (5402, 'CABILDO'),
    (5403, 'PAPUDO'), (5404, 'PETORCA'), (5405, 'ZAPALLAR'), (5501, 'QUILLOTA'), (5502, 'CALERA'),
    (5503, 'HIJUELAS'), (5504, 'LA CRUZ'), (5506, 'NOGALES'), (5601, 'SAN ANTONIO'), (5602, 'ALGARROBO'),
    (5603, 'CARTAGENA'), (5604, 'EL QUISCO'), (5605, 'EL TABO'), (5606, 'SANTO DOMINGO'), (5701, 'SAN FELIPE'),
    (5702, 'CATEMU'), (5703, 'LLAILLAY'), (5704, 'PANQUEHUE'), (5705, 'PUTAENDO'), (5706, 'SANTA MARÍA'),
    (5801, 'QUILPUÉ'), (5802, 'LIMACHE'), (5803, 'OLMUÉ'), (5804, 'VILLA ALEMANA')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'METROPOLITANA DE SANTIAGO', id, nombre from (values
    (13101, 'SANTIAGO'), (13102, 'CERRILLOS'), (13103, 'CERRO NAVIA'), (13104, 'CONCHALÍ'), (13105, 'EL BOSQUE'),
    (13106, 'ESTACIÓN CENTRAL'), (13107, 'HUECHURABA'), (13108, 'INDEPENDENCIA'), (13109, 'LA CISTERNA'),
    (13110, 'LA FLORIDA'), (13111, 'LA GRANJA'), (13112, 'LA PINTANA'), (13113, 'LA REINA'), (13114, 'LAS CONDES'),
    (13115, 'LO BARNECHEA'), (13116, 'LO ESPEJO'), (13117, 'LO PRADO'), (13118, 'MACUL'), (13119, 'MAIPÚ'),
    (13120, 'ÑUÑOA'), (13121, 'PEDRO AGUIRRE CERDA'), (13122, 'PEÑALOLÉN'), (13123, 'PROVIDENCIA'),
    (13124, 'PUDAHUEL'), (13125, 'QUILICURA'), (13126, 'QUINTA NORMAL'), (13127, 'RECOLETA'), (13128, 'RENCA'),
    (13129, 'SAN JOAQUÍN'), (13130, 'SAN MIGUEL'), (13131, 'SAN RAMÓN'), (13132, 'VITACURA'),
    (13201, 'PUENTE ALTO'), (13202, 'PIRQUE'), (13203, 'SAN JOSÉ DE MAIPO'), (13301, 'COLINA'), (13302, 'LAMPA'),
    (13303, 'TILTIL'), (13401, 'SAN BERNARDO'), (13402, 'BUIN'), (13403, 'CALERA DE TANGO'), (13404, 'PAINE'),
    (13501, 'MELIPILLA'), (13502, 'ALHUÉ'), (13503, 'CURACAVÍ'), (13504, 'MARÍA PINTO'), (13505, 'SAN PEDRO'),
    (13601, 'TALAGANTE'), (13602, 'EL MONTE'), (13603, 'ISLA DE MAIPO'), (13604, 'PADRE HURTADO'),
    (13605, 'PEÑAFLOR')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'LIBERTADOR GENERAL BERNARDO O''HIGGINS', id, nombre from (values
    (6101, 'RANCAGUA'), (6102, 'CODEGUA'), (6103, 'COINCO'), (6104, 'COLTAUCO'), (6105, 'DOÑIHUE'),
    (6106, 'GRANEROS'), (6107, 'LAS CABRAS'), (6108, 'MACHALÍ'), (6109, 'MALLOA'), (6110, 'MOSTAZAL'),
    (6111, 'OLIVAR'), (6112, 'PEUMO'), (6113, 'PICHIDEGUA'), (6114, 'QUINTA DE TILCOCO'), (6115, 'RENGO'),
    (6116, 'REQUÍNOA'), (6117, 'SAN VICENTE'), (6201, 'PICHILEMU'), (6202, 'LA ESTRELLA'), (6203, 'LITUECHE'),
    (6204, 'MARCHIHUE'), (6205, 'NAVIDAD'), (6206, 'PAREDONES'), (6301, 'SAN FERNANDO'), (6302, 'CHÉPICA'),
    (6303, 'CHIMBARONGO'), (6304, 'LOLOL'), (6305, 'NANCAGUA'), (6306, 'PALMILLA'), (6307, 'PERALILLO'),
    (6308, 'PLACILLA'), (6309, 'PUMANQUE'), (6310, 'SANTA CRUZ')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'MAULE', id, nombre from (values
    (7101, 'TALCA'), (7102, 'CONSTITUCIÓN'), (7103, 'CUREPTO'), (7104, 'EMPEDRADO'), (7105, 'MAULE'),
    (7106, 'PELARCO'), (7107, 'PENCAHUE'), (7108, 'RÍO CLARO'), (7109, 'SAN CLEMENTE'), (7110, 'SAN RAFAEL'),
    (7201, 'CAUQUENES'), (7202, 'CHANCO'), (7203, 'PELLUHUE'), (7301, 'CURICÓ'), (7302, 'HUALAÑÉ'),
    (7303, 'LICANTÉN'), (7304, 'MOLINA'), (7305, 'RAUCO'), (7306, 'ROMERAL'), (7307, 'SAGRADA FAMILIA'),
    (7308, 'TENO'), (7309, 'VICHUQUÉN'), (7401, 'LINARES'), (7402, 'COLBÚN'), (7403, 'LONGAVÍ'), (7404, 'PARRAL'),
    (7405, 'RETIRO'), (7406, 'SAN JAVIER'), (7407, 'VILLA ALEGRE'), (7408, 'YERBAS BUENAS')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'ÑUBLE', id, nombre from (values
    (16101, 'CHILLÁN'), (16102, 'BULNES'), (16103, 'CHILLÁN VIEJO'), (16104, 'EL CARMEN'), (16105, 'PEMUCO'),
    (16106, 'PINTO'), (16107, 'QUILLÓN'), (16108, 'SAN IGNACIO'), (16109, 'YUNGAY'), (16201, 'QUIRIHUE'),
    (16202, 'COBQUECURA'), (16203, 'COELEMU'), (16204, 'NINHUE'), (16205, 'PORTEZUELO'), (16206, 'RÁNQUIL'),
    (16207, 'TREGUACO'), (16301, 'SAN CARLOS'), (16302, 'COIHUECO'), (16303, 'ÑIQUÉN'), (16304, 'SAN FABIÁN'),
    (16305, 'SAN NICOLÁS')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'BIOBÍO', id, nombre from (values
    (8101, 'CONCEPCIÓN'), (8102, 'CORONEL'), (8103, 'CHIGUAYANTE'), (8104, 'FLORIDA'), (8105, 'HUALQUI'),
    (8106, 'LOTA'), (8107, 'PENCO'), (8108, 'SAN PEDRO DE LA PAZ'), (8109, 'SANTA JUANA'), (8110, 'TALCAHUANO'),
    (8111, 'TOMÉ'), (8112, 'HUALPÉN'), (8201, 'LEBU'), (8202, 'ARAUCO'), (8203, 'CAÑETE'), (8204, 'CONTULMO'),
    (8205, 'CURANILAHUE'), (8206, 'LOS ÁLAMOS'), (8207, 'TIRÚA'), (8301, 'LOS ÁNGELES'), (8302, 'ANTUCO'),
    (8303, 'CABRERO'), (8304, 'LAJA'), (8305, 'MULCHÉN'), (8306, 'NACIMIENTO'), (8307, 'NEGRETE'),
    (8308, 'QUILACO'), (8309, 'QUILLECO'), (8310, 'SAN ROSENDO'), (8311, 'SANTA BÁRBARA'), (8312, 'TUCAPEL'),
    (8313, 'YUMBEL'), (8314, 'ALTO BIOBÍO')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'LA ARAUCANÍA', id, nombre from (values
    (9101, 'TEMUCO'), (9102, 'CARAHUE'), (9103, 'CUNCO'), (9104, 'CURARREHUE'), (9105, 'FREIRE'),
    (9106, 'GALVARINO'), (9107, 'GORBEA'), (9108, 'LAUTARO'), (9109, 'LONCOCHE'), (9110, 'MELIPEUCO'),
    (9111, 'NUEVA IMPERIAL'), (9112, 'PADRE LAS CASAS'), (9113, 'PERQUENCO'), (9114, 'PITRUFQUÉN'), (9115, 'PUCÓN'),
    (9116, 'SAAVEDRA'), (9117, 'TEODORO SCHMIDT'), (9118, 'TOLTÉN'), (9119, 'VILCÚN'), (9120, 'VILLARRICA'),
    (9121, 'CHOLCHOL'), (9201, 'ANGOL'), (9202, 'COLLIPULLI'), (9203, 'CURACAUTÍN'), (9204, 'ERCILLA'),
    (9205, 'LONQUIMAY'), (9206, 'LOS SAUCES'), (9207, 'LUMACO'), (9208, 'PURÉN'), (9209, 'RENAICO'),
    (9210, 'TRAIGUÉN'), (9211, 'VICTORIA')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'LOS RÍOS', id, nombre from (values
    (14101, 'VALDIVIA'), (14102, 'CORRAL'), (14103, 'LANCO'), (14104, 'LOS LAGOS'), (14105, 'MÁFIL'),
    (14106, 'MARIQUINA'), (14107, 'PAILLACO'), (14108, 'PANGUIPULLI'), (14201, 'LA UNIÓN'), (14202, 'FUTRONO'),
    (14203, 'LAGO RANCO'), (14204, 'RÍO BUENO')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'LOS LAGOS', id, nombre from (values
    (10101, 'PUERTO MONTT'), (10102, 'CALBUCO'), (10103, 'COCHAMÓ'), (10104, 'FRESIA'), (10105, 'FRUTILLAR'),
    (10106, 'LOS MUERMOS'), (10107, 'LLANQUIHUE'), (10108, 'MAULLÍN'), (10109, 'PUERTO VARAS'), (10201, 'CASTRO'),
    (10202, 'ANCUD'), (10203, 'CHONCHI'), (10204, 'CURACO DE VÉLEZ'), (10205, 'DALCAHUE'), (10206, 'PUQUELDÓN'),
    (10207, 'QUEILÉN'), (10208, 'QUELLÓN'), (10209, 'QUEMCHI'), (10210, 'QUINCHAO'), (10301, 'OSORNO'),
    (10302, 'PUERTO OCTAY'), (10303, 'PURRANQUE'), (10304, 'PUYEHUE'), (10305, 'RÍO NEGRO'),
    (10306, 'SAN JUAN DE LA COSTA'), (10307, 'SAN PABLO'), (10401, 'CHAITÉN'), (10402, 'FUTALEUFÚ'),
    (10403, 'HUALAIHUÉ'), (10404, 'PALENA')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'AYSÉN DEL GENERAL CARLOS IBÁÑEZ DEL CAMPO', id, nombre from (values
    (11101, 'COYHAIQUE'), (11102, 'LAGO VERDE'), (11201, 'AYSÉN'), (11202, 'CISNES'), (11203, 'GUAITECAS'),
    (11301, 'COCHRANE'), (11302, 'O''HIGGINS'), (11303, 'TORTEL'), (11401, 'CHILE CHICO'), (11402, 'RÍO IBÁÑEZ')
  ) as c (id, nombre);

insert into comuna (region, id, nombre)
  select 'MAGALLANES Y DE LA ANTÁRTICA CHILENA', id, nombre from (values
    (12101, 'PUNTA ARENAS'), (12102, 'LAGUNA BLANCA'), (12103, 'RÍO VERDE'), (12104, 'SAN GREGORIO'),
    (12201, 'CABO DE HORNOS'), (12202, 'ANTÁRTICA'), (12301, 'PORVENIR'), (12302, 'PRIMAVERA'), (12303, 'TIMAUKEL'),
    (12401, 'NATALES'), (12402, 'TORRES DEL PAINE')
  ) as c (id, nombre);

import type { Grammar } from './grammar.ts';

export const pt: Grammar = {
  and: 'e, bem como, assim como, mais, e também, ou, além de, além do, além da, junto com, e depois',
  opens:
    'de cada um, de cada uma, para cada um, para cada uma, com, incluindo, incluindo o, contendo, com seu, com seus, indicando',
  needs:
    'diga me, diz me, anota, anote, escreva, importa é, me importa é, o que me importa é, o importante é, estou a comparar, estou comparando, me diga, tenho interesse em, interessa me saber, quero, queria, gostaria de, gostava de, preciso, preciso de, preciso do, preciso da, precisamos de, me dá, me dê, dê me, queremos, interessa me, interessam me, me interessa, me interessam, busco, procuro, extrair, extraia, campos, colunas, pegue, pega, pegar, colete, coletar, recolher, liste, listar, mostre, traga, me passa, me manda, só me interessa, só quero, quero saber, lista com, inclua, é o seguinte, faltam me, anote',
  of: 'de, do, da, d, para, por, em, no, na, sobre, a, ao',
  ofMany:
    'dos, das, de todos os, de todas as, de cada, para cada, por cada, por, destes, destas, para todos os, para todas as, de cada um dos, de cada uma das, em cada',
  each: 'cada, todos, todas, todo, toda, por, qualquer',
  articles: 'o, a, os, as, um, uma, uns, umas, seu, sua, seus, suas, este, esta, do, da, dos, das, ao, no',
  asks: 'ver, saber, um, uma, eu, me, nos, quero, queria, queremos, gostaria, gostava, preciso, precisamos, precisava, dê, dá, de, lista, liste, listar, extraia, extrair, pegue, pega, pegar, colete, coletar, recolha, recolher, busque, buscar, procuro, mostre, mostrar, faça, fazer, obter, obtenha, traga, passa, manda, poderia, pode, podia, podem, olá, oi, bom, boa, dia, tarde, noite, por, favor, todos, todas, todo, toda, cada, o, a, os, as, um, uma, do, da, dos, das, com, em, para, no, na, só, somente, apenas, tabela, planilha, folha, listagem, completa, completo, seguintes, seguinte, dados, informação, informações, campos, colunas, que, é, são, esta, este, estes, estas, desta, deste, e, se, também, ter, saber, ver, página, site, quais, há, interessa, interessam, ali, aqui, estou, montando, fazer, lá, pra, pro, ir, vou, nesta, neste, tudo, sobre',
  closes:
    'por favor, obrigado, obrigada, se faz favor, da página, desta página, do site, deste site, em uma tabela, numa tabela, da lista, da listagem, que aparecem, e mais nada, somente, apenas, de cada um, de cada uma, numa planilha, em planilha',
  polite:
    'por favor, por gentileza, muito obrigado, muito obrigada, obrigado, obrigada, obg, valeu, desde já agradeço, agradeço, olá, oi, bom dia, boa tarde, boa noite, se possível, se for possível, mais nada, e mais nada, só isso, é só isso, grato, etc',
  lists:
    'lista, tabela, listagem, página, site, dados, informação, informações, resultados, diretório, planilha, relação, folha de cálculo',
  only: 'ordena, ordenar, ordenados, ordenadas, ordene, só, somente, apenas, unicamente, os primeiros, as primeiras, ordenado, no máximo, todas as páginas, tire, remova, remover, também as próximas, de preferência, preços em, datas em, limite, exclusivamente, evite',
  not: 'sem, não, nem, exceto, excepto, salvo, menos, ignore, ignorar, ignora, exclua, excluir, pule, pular, deixe, deixa, e não, mas não, nada de, fora, à exceção de, dispenso, tirando',
  notAfter:
    'não, não precisa, não preciso, não interessam, excluídos, excluídas, de fora, somente, apenas, podem ficar de fora, não entram',
  optional:
    'se houver, se tiver, se existir, se existirem, se disponível, se disponíveis, se constar, se aparecer, se informado, se indicado, se indicada, se estiver, se for, se tem, se tiverem, se aplicável, se conhecido, se possível, quando houver, quando existir, quando tiver, quando disponível, quando informado, quando informada, quando for, quando aparecer, quando indicado, caso exista, caso haja, caso tenha, como número, que aparece',
  limits:
    'desde, até, a partir de, de menos de, de mais de, do último, da última, dos últimos, das últimas, de hoje, de ontem, desta semana, deste mês, deste ano, publicados, publicadas, entre, antes, depois, abaixo de, acima de, perto de, nos últimos, anteriores, posteriores, a menos de',
  also: 'também, além disso, ainda, depois, e, mais, com, inclusive, sobretudo, especialmente, de preferência, por último, por fim, finalmente, ou, mas, bem como, se possível, e ainda, igualmente, a saber',
  details:
    'na página de cada, da página de cada, na página do produto, da página do produto, na página de detalhe, da página de detalhe, na página de detalhes, da página de detalhes, na ficha de cada, da ficha de cada, na ficha, da ficha, no detalhe, do detalhe, de dentro do anúncio, dentro do anúncio, na página própria, na sua página, da sua página, na página da, na página do, da página da, em cada página, de cada página, dentro da página, de dentro da página, entrando em, ao abrir, dentro de cada, no perfil, do perfil',
  callsIt:
    'chamado, chamada, chame de, chama de, chamar de, como, com o nome, com nome, renomeie para, nomeie, nomeado, que se chama, na coluna, coluna, que chamamos, que vou chamar de, a que chamamos, chama lhe, chame o de, chame a de, intitulado, deve se chamar, põe o nome, ponha o nome, sob o nome',
  whether: 'se, se é, se tem, se há, se aceita, se está, tem, têm, há, aceita, é, está, pode, são',
  count:
    'quantos, quantas, número de, quantidade de, nº de, n de, núm de, num de, o número de, total de, no de, qtd de, qtde de',
  which:
    'até que, desde que, qual, quais, que, qual o, qual a, qual é o, qual é a, quais são os, quais são as, que tipo de, em que, de que, a que, em qual, de qual, quem é o, quem é a, quais os, quais as, para que, com que, a qual',
  fillers:
    'é, são, está, estão, foi, era, o, a, os, as, lhe, um, uma, se, tem, há, ter, custa, custam, chama, chamam, fica, ficam, encontra, dura, de, do, da, cada, q, que, em, saiu, sai, publicou, escreveu, postou, sido, ele, ela, eles, elas, acontece, num, no, na, vale',
  questions: {
    price:
      'quanto custa, quanto custam, quanto é, quanto sai, por quanto, a que preço, qual o preço, quanto vale, quanto',
    name: 'como se chama, como se chamam, como chama',
    place: 'onde, aonde, de onde, em que cidade, em qual cidade',
    date: 'quando, desde quando, até quando, em que data, que dia',
    author: 'quem publicou, quem escreveu, quem postou, por quem, quem fez, quem abriu',
    age: 'que idade, quantos anos, qual a idade',
    duration: 'quanto dura, quanto tempo',
    weight: 'quanto pesa',
    area: 'quanto mede, de que tamanho',
    opening_hours: 'a que horas abre, que horário',
    distance: 'a que distância, qual a distância',
  },
  names: {
    price: 'preço',
    name: 'nome',
    place: 'local',
    date: 'data',
    author: 'autor',
    age: 'idade',
    duration: 'duração',
    weight: 'peso',
    area: 'tamanho',
    opening_hours: 'horário',
    distance: 'distância',
  },
  units: 'noite, dia, semana, mês, ano, hora, pessoa, kg, litro, km, unidade, peça, m2, kilo, quilo, kilogramo, litre',
  plurals: 'ões, ães, ais, éis, es, s',
  who: 'quem, como',
  refuses: 'não, basta, bastam, tampouco',
  onlyAfter: 'apenas, somente, só, unicamente',
};

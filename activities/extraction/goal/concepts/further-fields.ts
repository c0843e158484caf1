import type { WordsByLanguage } from './table.ts';

/** Words that name fields without a concept of their own: they have no synonyms here, and are known to be no records. */
export const FURTHER_FIELDS: WordsByLanguage = {
  en: `ticker symbol change volume cap yield risk isin quantity strand chromosome flag height spread breed sex gender alias level credits seeders leechers format genre certificate cuisine ingredients allergens calories kcal difficulty
    screen storage ram memory battery engine power transmission torque speed capacity strength dosage dose grape alcohol abv body doors shift team round lane pick goals assists position played won drawn lost gf ga gd pts diff index class grade
    edition binding format series issue volume pages chapter episode season platform licence license os requirements seating terms notes remarks comment hardiness range reward visa extension humidity temperature temp wind high low rain floor beds baths parking garden pets deposit bills scope eligibility funding album label track artist condition origin purpose term party constituency portfolio votes motion
    buy sell open close spread yield`,
  de: 'rasse geschlecht leistung hubraum getriebe ps farbe spieler tore punkte rückstand tordifferenz heim allergene zutaten schwierigkeit akku speicher bildschirm auflösung kastriert zeitraum umfang objekt verwaltung vorname nachname format auflage gattung gruppe region',
  fr: 'race sexe puissance cylindrée boîte joueur buts difficulté ingrédients portions chambre solution écran mémoire batterie format mention niveau prénom public effectif matricule dpe état promotion versement',
  es: 'raza sexo potencia cilindrada jugador goles dificultad ingredientes raciones porciones pantalla memoria batería formato requisitos nivel puerta destino pj pg pe pp objeto cocina dorsal plazas',
  pt: 'raça sexo potência cilindrada jogador gols dificuldade ingredientes rendimento tela memória bateria formato requisitos nível teor agrupamento sessões partidas saldo comissões porte vagas parcelas lote',
  it: 'razza sesso potenza cilindrata giocatore gol difficoltà ingredienti porzioni schermo memoria batteria formato requisiti livello delega lotto atleta distacco foto piscina ore licenza classe regia immatricolazione distanza dislivello',
  nl: 'ras geslacht vermogen cilinderinhoud speler doelpunten doelsaldo moeilijkheid ingrediënten porties scherm geheugen batterij formaat vereisten niveau portefeuille nevenfuncties energielabel toerental gespeeld licentie bestandsgrootte ecli club',
  pl: 'rasa płeć moc pojemność zawodnik bramki trudność składniki porcje ekran pamięć bateria format wymagania poziom przebieg gwarancja bilet biletu liga punkty',
  cs: 'plemeno pohlaví výkon objem hráč góly obtížnost ingredience porce displej paměť baterie formát požadavky úroveň síň kapela jednání skóre ean',
  ru: 'порода пол мощность двигатель коробка привод игрок голы сложность ингредиенты калорийность порции экран память аккумулятор формат требования уровень истец ответчик журнал школа гарантия опыт график очки',
  uk: 'порода стать потужність двигун гравець голи складність інгредієнти порції екран пам_ять акумулятор формат вимоги рівень платформи розробник донор умови гарантія журнал',
  tr: 'cins cinsiyet güç gücü motor oyuncu gol averaj zorluk malzemeler porsiyon ekran hafıza pil format gereksinimler seviye kredisi kredi baskı takım maç',
  sv: 'ras kön effekt växellåda spelare mål svårighetsgrad ingredienser portioner skärm minne batteri format krav nivå studietakt behörighetskrav höjdmeter startpunkt åldersgräns klubb',
  da: 'race køn effekt gear spiller mål sværhedsgrad ingredienser portioner skærm hukommelse batteri format krav niveau parti valgkreds prisniveau udsolgt',
  fi: 'rotu sukupuoli teho vaihteisto pelaaja maalit vaikeusaste ainekset annokset näyttö muisti akku muoto vaatimukset taso vaihto muutos merkki',
  hu: 'fajta fajtája nem neme teljesítmény váltó játékos gólok nehézség hozzávalók adag kijelző memória akkumulátor formátum követelmények szint garancia',
  ro: 'rasă rasa sex putere motor jucător goluri dificultate ingrediente porții ecran memorie baterie format cerințe nivel partid garanție garanția',
  el: 'ράτσα φύλο ισχύς κυβικά παίκτης γκολ δυσκολία υλικά μερίδες οθόνη μνήμη μπαταρία μορφή απαιτήσεις επίπεδο περιοδικό doi',
  ja: '品種 性別 排気量 選手 難易度 材料 画面 メモリ 電池 形式 要件 レベル 学年 容量 電波 重さ 資格 燃費',
  zh: '品种 性别 排量 球员 难度 配料 屏幕 内存 电池 格式 要求 级别 起订量 换手率 规格型号 学历 经验 朝向',
  ko: '품종 성별 배기량 선수 난이도 재료 화면 메모리 배터리 형식 요건 등급 자격 상금',
  ar: 'السلالة الجنس المحرك اللاعب الصعوبة المكونات الشاشة الذاكرة البطارية الصيغة المتطلبات المستوى التداول الضمان',
  hi: 'नस्ल लिंग इंजन खिलाड़ी सामग्री स्क्रीन बैटरी योग्यता पात्रता वारंटी अनुभव',
  vi: 'giống giới_tính động_cơ cầu_thủ độ_khó nguyên_liệu màn_hình bộ_nhớ pin định_dạng yêu_cầu cấp_độ chỉ_tiêu điểm_chuẩn bảo_hành kinh_nghiệm',
  id: 'ras kelamin mesin pemain kesulitan bahan layar memori baterai format syarat tingkat volume menu pengalaman',
  he: 'גזע מין מנוע שחקן רכיבים מסך זיכרון סוללה פורמט דרישות רמה קומה שם_משפחה',
  no: 'rase kjønn effekt girkasse vanskelighetsgrad ingredienser porsjoner skjerm minne batteri krav nivå valgkrets høydemeter',
};

import type { WordsByLanguage } from './table.ts';

/** The time of day. */
export const CLOCK = {
  time: {
    en: 'time times showtime showtimes hour start_time end_time',
    de: 'uhrzeit zeit uhrzeiten beginn anfangszeit',
    fr: 'heure horaire horaires',
    es: 'hora horario horarios',
    it: 'ora orario orari',
    pt: 'hora horário horários',
    nl: 'tijd tijdstip aanvang tijden',
    da: 'klokkeslæt tidspunkt tid',
    sv: 'klockslag tid tider',
    no: 'klokkeslett tidspunkt tid',
    fi: 'kellonaika aika',
    pl: 'godzina godziny',
    cs: 'čas hodina',
    sk: 'čas hodina',
    hu: 'időpont óra kezdés',
    ro: 'ora oră',
    tr: 'saat saati',
    el: 'ώρα',
    ru: 'время начало',
    uk: 'час година початок',
    bg: 'час начало',
    ar: 'الوقت الساعة',
    he: 'שעה',
    fa: 'ساعت زمان',
    ja: '時刻 開始時間 時間',
    ko: '시간',
  },
} as const satisfies Record<string, WordsByLanguage>;

/** Hours and minutes, spaces and letters as people type them. */
const TIME_OF_DAY = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([ap])m$/i;
const MINUTES_IN_HALF_A_DAY = 720;

/** The minute of the day (0 to 1,439) that a time of the form `h:mm AM/PM` names; null when it has another form. */
export function parseTimeOfDay(text: string): number | null {
  const [, hour, minute, half] = TIME_OF_DAY.exec(text) ?? [];
  if (hour === undefined || minute === undefined || half === undefined) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? MINUTES_IN_HALF_A_DAY : 0);
}

/** A minute of the day (0 to 1,439) as the interface writes it: `9:00 AM`. */
export function formatTimeOfDay(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A choice of one of several views, each with its words; nothing where there is no choice. */
export function Tabs<Value extends string>({
  label,
  value,
  options,
  isMinor = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  /** Of one within a view. */
  isMinor?: boolean;
  onChange: (value: Value) => void;
}) {
  const entries = Object.entries(options) as [Value, string][];
  if (entries.length < 2) return null;
  return (
    <div class={isMinor ? 'tabs minor' : 'tabs'} role="group" aria-label={label}>
      {entries.map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  );
}

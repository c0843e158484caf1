/** A choice of one of several views, each with its words. */
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
  return (
    <div class={isMinor ? 'tabs minor' : 'tabs'} role="group" aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** A choice of one of several views, each with its words. */
export function Tabs<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  onChange: (value: Value) => void;
}) {
  return (
    <div class="tabs" role="group" aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  );
}

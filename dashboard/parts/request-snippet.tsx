import { CopyButton } from './copy-button.tsx';

/** The same request for a program. */
export function RequestSnippet({ path, body }: { path: string; body?: object }) {
  const lines = [
    `curl ${window.location.origin}${path}`,
    "  -H 'Authorization: Bearer $LISTWRIGHT_API_KEY'".replaceAll("'", '"'),
    ...(body
      ? ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  const text = lines.join(' \\\n');
  return (
    <details class="snippet">
      <summary>The same from a program</summary>
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} what="the request" />
    </details>
  );
}

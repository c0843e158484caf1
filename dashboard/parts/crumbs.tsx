/** The way back: to all jobs, and to what this screen belongs to. */
export function Crumbs({ above }: { above?: { href: string; text: string } }) {
  return (
    <nav class="crumbs" aria-label="Where this is">
      <a href="/jobs">Jobs</a>
      {above && (
        <>
          <span aria-hidden="true">›</span>
          <a href={above.href}>{above.text}</a>
        </>
      )}
    </nav>
  );
}

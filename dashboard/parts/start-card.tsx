/** What a newcomer sees: the way to the first rows. */
export function StartCard() {
  return (
    <section class="card" aria-labelledby="start">
      <h2 id="start">Your first rows, in three steps</h2>
      <ol class="steps">
        <li>
          <b>Create a job.</b> Give the address of a page with a list, such as <code>https://shop.example/lamps</code>,
          and say what you want: “name and price of each lamp”. <a href="/jobs/new">New job</a>
        </li>
        <li>
          <b>Look at the preview</b>, and start a run when it shows the right columns. Rows appear while the run goes
          on.
        </li>
        <li>
          <b>Download</b> them as CSV or JSON. From a program, the same goes with an <a href="/api-key">API key</a>.
        </li>
      </ol>
    </section>
  );
}

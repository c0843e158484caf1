import { CATEGORIES } from './catalogue.ts';
import { html, type Markup } from './markup.ts';
import { INFORMATION } from './pages/information.ts';

/** The frame of every page: header, navigation, newsletter, footer and the note about cookies. */
export function layout(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Fernhill Outdoor</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <link rel="icon" href="/images/logo.svg" type="image/svg+xml" />
      </head>
      <body>
        ${header()}
        <main class="page" id="content">${content}</main>
        ${newsletter()} ${footer()} ${cookieNote()}
      </body>
    </html>`.html;
}

function header(): Markup {
  return html`<header class="header">
    <p class="header__strip">Free delivery over €60 · 60 days to change your mind</p>
    <div class="header__bar">
      <a class="header__logo" href="/">Fernhill<span>Outdoor</span></a>
      <form class="search" action="/search" role="search">
        <input
          class="search__field"
          type="search"
          name="q"
          aria-label="Search the shop"
          placeholder="What are you looking for?"
        />
        <button class="search__button">Search</button>
      </form>
      <a class="header__basket" href="/basket">Basket <span class="header__count">0</span></a>
    </div>
    <nav class="menu" aria-label="Departments">
      <ul>
        <li><a href="/products">All products</a></li>
        ${CATEGORIES.map(({ slug, title }) => html`<li><a href="/category/${slug}">${title}</a></li>`)}
      </ul>
    </nav>
  </header>`;
}

function newsletter(): Markup {
  return html`<section class="newsletter">
    <h2>Letters from the hill</h2>
    <p>Routes, repairs and the occasional offer. Once a month, no more.</p>
    <form class="newsletter__form" action="/newsletter">
      <input type="email" name="email" aria-label="E-mail address" placeholder="you@example.com" required />
      <button class="button">Subscribe</button>
    </form>
  </section>`;
}

function footer(): Markup {
  return html`<footer class="footer">
    <div class="footer__columns">
      <section>
        <h2>Fernhill Outdoor</h2>
        <p>A family shop for tents, packs and stoves, at the foot of a hill since 1987.</p>
      </section>
      <section>
        <h2>Departments</h2>
        <ul>
          ${CATEGORIES.map(({ slug, title }) => html`<li><a href="/category/${slug}">${title}</a></li>`)}
        </ul>
      </section>
      <section>
        <h2>Service</h2>
        <ul>
          ${Object.entries(INFORMATION)
            .filter(([, { listed }]) => listed)
            .map(([path, { title }]) => html`<li><a href="${path}">${title}</a></li>`)}
        </ul>
      </section>
    </div>
    <p class="footer__legal">© Fernhill Outdoor. All prices include VAT.</p>
  </footer>`;
}

function cookieNote(): Markup {
  return html`<aside class="cookies" aria-label="Cookies">
    <p>We use only the cookies that the basket needs. <a href="/privacy">Privacy</a></p>
    <button class="button button--small" onclick="this.parentElement.remove()">Fine</button>
  </aside>`;
}

// Puts a button on each piece of code that copies it; runs in the browser.
for (const figure of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    const text = figure.querySelector('code').textContent;
    void navigator.clipboard.writeText(text).then(() => (button.textContent = 'Copied'));
  });
  figure.querySelector('figcaption').append(button);
}

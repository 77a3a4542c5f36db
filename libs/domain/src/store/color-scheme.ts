const light = '--scheme-light:initial;--scheme-dark: ';
const dark = '--scheme-light: ;--scheme-dark:initial';

/** Styles for documents that write colours as `var(--scheme-light, …) var(--scheme-dark, …)`, like `tokens.css`. */
export const schemeStyles = {
  light: `:root{color-scheme:light;${light}}`,
  dark: `:root{color-scheme:dark;${dark}}`,
  system: `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
} as const;

import css from '@eslint/css';
import { isSupported, readCompatData } from './compat-data.mjs';

/**
 * Features that not all supported browsers have. Browsers without them show the same content with other line
 * breaks or spacing, in one column, or without an animation or system colour. `:has()` may be used for layout
 * and emphasis, but not as the only sign of focus or of an error.
 */
const enhancements = new Set([
  ...['@page', '@property', '@starting-style', '::view-transition-new', '::view-transition-old', ':has'],
  ...['break-after', 'break-before', 'field-sizing', 'font-family', 'forced-color-adjust', 'mask-composite'],
  ...['print-color-adjust', 'scrollbar-gutter', 'scrollbar-width', 'size', 'text-autospace'],
  ...['text-size-adjust', 'text-wrap', 'word-break: auto-phrase'],
]);

const { properties, selectors, types, 'at-rules': atRules } = readCompatData().css;

/** Functions in values of all types, by name. */
const functions = new Map();
for (const [name, type] of Object.entries(types)) {
  functions.set(name, type);
  for (const [inner, value] of Object.entries(type)) if (inner !== '__compat') functions.set(inner, value);
}

const supported = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unsupported: '{{what}} is newer than a supported browser (browserslist in package.json).' },
  },
  create(context) {
    let tests = 0;
    const check = (node, what, feature) => {
      const isExcepted = tests > 0 || enhancements.has(what) || enhancements.has(what.replace(/: .*/, ''));
      if (!isExcepted && !isSupported(feature, { isPrefixed: true }))
        context.report({ loc: node.loc, messageId: 'unsupported', data: { what } });
    };
    const checkFunction = (node, name, isRelative) => {
      check(node, `${name}()`, functions.get(name));
      if (isRelative) check(node, `${name}(from …)`, types.color[name]?.relative_syntax);
    };
    return {
      Atrule(node) {
        if (node.name === 'supports') tests += 1;
        check(node, `@${node.name}`, atRules[node.name]);
      },
      'Atrule:exit'({ name }) {
        if (name === 'supports') tests -= 1;
      },
      'Rule Rule'(node) {
        check(node, 'nesting', selectors.nesting);
      },
      PseudoClassSelector(node) {
        check(node, `:${node.name}`, selectors[node.name]);
      },
      PseudoElementSelector(node) {
        if (!node.name.startsWith('-')) check(node, `::${node.name}`, selectors[node.name]);
      },
      Declaration(node) {
        const { property, value } = node;
        if (!property.startsWith('--')) check(node, property, properties[property]);
        for (const word of value.children ?? [])
          if (word.type === 'Identifier')
            check(word, `${property}: ${word.name}`, properties[property]?.[word.name]);
        // The parser treats the values of custom properties as text.
        for (const [, name, from] of (value.value ?? '').matchAll(/\b([a-z-]{1,40})\( ?(from\b)?/g))
          checkFunction(node, name, from !== undefined);
      },
      Function(node) {
        const [first] = node.children;
        checkFunction(node, node.name, first?.type === 'Identifier' && first.name === 'from');
      },
      Dimension(node) {
        check(node, node.unit, types.length[node.unit]);
      },
    };
  },
};

/** Restricts style sheets to the features of the supported browsers. */
export const browserCss = {
  files: ['{apps/web,libs/ui}/**/*.css'],
  language: 'css/css',
  languageOptions: { tolerant: true },
  plugins: { css, 'browser-css': { rules: { supported } } },
  rules: { 'browser-css/supported': 'error' },
};

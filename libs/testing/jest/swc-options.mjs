/** @param {{ tsx: boolean }} file */
export const swcOptions = ({ tsx }) => ({
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

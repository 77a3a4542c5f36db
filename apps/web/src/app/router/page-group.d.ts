/** The page declarations of one group, which the build collects from the feature slices. */
declare module 'virtual:pages/*' {
  export const pages: readonly import('../../shared/page/page.js').AnyPage[];
}

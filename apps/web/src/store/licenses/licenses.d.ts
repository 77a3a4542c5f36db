declare module 'virtual:licenses' {
  const licenses: import('../../../vite/licenses.js').Licenses;
  export default licenses;
}

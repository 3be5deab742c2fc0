/** The minified text of a script; see inline-scripts.ts. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}

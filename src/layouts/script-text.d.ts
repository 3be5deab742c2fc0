/** The text of a script, minified; see inline-scripts.ts. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}

/**
 * The colours that the page's own sheets declare for a selector, in the light theme whatever the
 * current one: others see the picture too.
 * @param selector of one rule, such as `:root` or `.voice-rose`
 * @returns reads a variable by its name without dashes; empty where there is none
 */
export function declaredColours(selector: string): (name: string) => string {
  const styles = [...document.styleSheets]
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .filter((rule) => rule.selectorText === selector)
    .map(({ style }) => style);
  return (name) => {
    const style = styles.find((declared) => declared.getPropertyValue(`--${name}`) !== '');
    return style?.getPropertyValue(`--${name}`).trim() ?? '';
  };
}

/** Includes the rules in layers, but not those in media queries. */
function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSLayerBlockRule ? styleRules(rule.cssRules) : [];
  });
}

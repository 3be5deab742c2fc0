/**
 * Reads the colors that the page's stylesheets declare for a selector. These are always the colors of the
 * light theme, since other people see the picture too.
 * @param selector one selector, such as `:root` or `.voice-rose`
 * @returns function that reads a custom property by its name without dashes; '' if it is not declared
 */
export function declaredColours(selector: string): (name: string) => string {
  const styles = [...document.styleSheets]
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .filter(({ selectorText }) => selectorText.split(', ').includes(selector))
    .map(({ style }) => style);
  return (name) => {
    const style = styles.find((declared) => declared.getPropertyValue(`--${name}`) !== '');
    return style?.getPropertyValue(`--${name}`).trim() ?? '';
  };
}

/** Returns the style rules, including those in layers, but not those in media queries. */
function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSLayerBlockRule ? styleRules(rule.cssRules) : [];
  });
}

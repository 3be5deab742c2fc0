import { Marked, type Token, type Tokens } from 'marked';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { localeOf, type Lang } from '../../../i18n/locales.ts';
import { useWords } from '../words.ts';

interface LetterPreviewProps {
  readonly lang: Lang;
  readonly subject: string;
  readonly markdown: string;
}

const marked = new Marked({ breaks: true });

/**
 * Shows a letter as its readers will see it. `pocketbase/serve/deliver/mail.mjs` renders it by the same
 * parser, with HTML as text; here the parser's tokens become elements, so that no HTML is inserted.
 */
export function LetterPreview({ lang, subject, markdown }: LetterPreviewProps) {
  const { lang: pageLang, t } = useWords();
  const tokens = useMemo(() => marked.lexer(withoutHtml(markdown)), [markdown]);
  const { dir } = localeOf(lang);
  return (
    <div
      className="grid min-h-40 content-start gap-3 rounded-note border border-line bg-paper p-5 wrap-anywhere"
      lang={lang}
      dir={dir}
    >
      {subject.trim() !== '' && (
        <p className="border-b border-line pb-3 text-lg font-semibold" dir="auto">
          {subject}
        </p>
      )}
      {markdown.trim() === '' ? (
        <p className="text-ink-soft" lang={pageLang} dir={localeOf(pageLang).dir}>
          {t('preview_empty')}
        </p>
      ) : (
        <>
          {blocks(tokens)}
          <p
            className="border-t border-line pt-3 text-sm text-ink-soft"
            lang={pageLang}
            dir={localeOf(pageLang).dir}
          >
            {t('preview_end')}
          </p>
        </>
      )}
    </div>
  );
}

/** Keeps the parser from taking a text for HTML, as the mail does; `>` begins a quotation. */
const withoutHtml = (markdown: string) => markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{elementOf(token)}</Fragment>);

function inline(token: Token): ReactNode {
  const { tokens } = token as { tokens?: Token[] };
  return tokens ? blocks(tokens) : textOf(token);
}

const textOf = (token: Token): string => decode('text' in token ? String(token.text) : token.raw);

/** The parser leaves entities to the browser. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** Tags of the tokens that only have other tokens in them. */
const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 'del',
};

const code = 'rounded-small bg-sunk px-1 text-[0.9375em] whitespace-pre-wrap';

function elementOf(token: Token): ReactNode {
  const tag = tags[token.type];
  if (tag) return createElement(tag, {}, inline(token));
  switch (token.type) {
    case 'heading': {
      const isTitle = (token as Tokens.Heading).depth === 1;
      return <p className={`font-semibold ${isTitle ? 'text-xl' : ''}`}>{inline(token)}</p>;
    }
    case 'blockquote':
      return (
        <blockquote className="grid gap-3 border-s-3 border-brand ps-4">{inline(token)}</blockquote>
      );
    case 'list':
      return listOf(token as Tokens.List);
    case 'table':
      return tableOf(token as Tokens.Table);
    case 'code':
      return <pre className={code}>{textOf(token)}</pre>;
    case 'hr':
      return <hr className="border-line" />;
    case 'space':
      return null;
    case 'codespan':
      return <code className={code}>{textOf(token)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'image':
      return <em>{textOf(token)}</em>;
    case 'escape':
      return textOf(token);
    default:
      return inline(token);
  }
}

function listOf({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = items.map((item, index) => <li key={index}>{blocks(item.tokens)}</li>);
  return ordered ? (
    <ol className="list-decimal ps-6" start={start || 1}>
      {rows}
    </ol>
  ) : (
    <ul className="list-disc ps-6">{rows}</ul>
  );
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {header.map((cell, index) => (
            <th key={index}>{blocks(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{blocks(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link that leads nowhere unless its address is one of the web or of a mailbox. */
function linkOf(token: Tokens.Link): ReactNode {
  const href = decode(token.href);
  const isKnown = /^(?:https?:|mailto:)/i.test(href);
  if (!isKnown) return <span className="underline">{inline(token)}</span>;
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {inline(token)}
    </a>
  );
}

/** Such a beginning turns the sentence around, so that it has to be read twice. */
const inverted = /^[\s*]*(?:What|Who|Whose|Of)\b/;

/** @type {import('eslint').Rule.RuleModule} */
export const comments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { inverted: 'A comment begins neither with What, Who and Whose nor with Of.' },
  },
  create: (context) => ({
    Program() {
      const all = context.sourceCode.getAllComments();
      for (const [index, comment] of all.entries()) {
        if (!comment.loc || !inverted.test(comment.value)) continue;
        const before = all[index - 1];
        // A wrapped sentence may begin a line so.
        const isWrapped =
          comment.type === 'Line' &&
          before?.type === 'Line' &&
          before.loc?.start.line === comment.loc.start.line - 1 &&
          before.loc.start.column === comment.loc.start.column;
        if (!isWrapped) context.report({ loc: comment.loc, messageId: 'inverted' });
      }
    },
  }),
};

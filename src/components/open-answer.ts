// For browsers that do not unfold an answer by themselves when it is linked to.

function openAnswer(): void {
  const answer = document.querySelector('.answer:target');
  const question = answer?.closest('details');
  if (!answer || !question || question.open) return;
  question.open = true;
  answer.scrollIntoView();
}

openAnswer();
addEventListener('hashchange', openAnswer);

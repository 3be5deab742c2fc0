// Opens a linked answer in browsers that do not open it themselves.

function openAnswer(): void {
  const answer = document.querySelector('.answer:target');
  const question = answer?.closest('details');
  if (!answer || !question || question.open) return;
  question.open = true;
  answer.scrollIntoView();
}

openAnswer();
addEventListener('hashchange', openAnswer);

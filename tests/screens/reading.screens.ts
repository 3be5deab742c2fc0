import { drawScreens } from './camera.ts';

const whole = {
  blog: 'blog',
  category: 'blog?tag=nothing',
  article: 'blog/what-is-hamsa',
  faq: 'faq',
  guides: 'guides',
  guide: 'guides/relationship-assessment',
  'guide-questions': 'guides/romantic-questions',
  'guide-gated': 'guides/conversation-starters',
  help: 'help',
  'help-article': 'help/message-privacy',
  'report-scam': 'help/report',
  keyboard: 'arabic-keyboard',
  about: 'about-us',
  privacy: 'privacy-policy',
  newsletter: 'newsletter',
  imprint: 'imprint',
  soon: 'coming-soon?page=Press',
  lost: 'help/nobody-has-this',
} as const;

drawScreens('reading', async (camera) => {
  for (const [name, path] of Object.entries(whole)) {
    await camera.wholePage(name, () => camera.open(path));
  }
  await camera.screen('article-end', async () => {
    await camera.open(whole.article);
    await camera.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await camera.page.evaluate(() => scrollBy(0, innerHeight));
  });
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Phrases stand in a line of their own since the search takes the same steps whatever it finds.
migrate((app) => {
  require(`${__hooks}/inbox-rules.js`).refoldHiddenWords(app);
});

import { group, type CrisisPhrases } from '../phrase-groups.ts';

export const phrases: CrisisPhrases = {
  selfHarm: [
    group(
      `i (|just |really |honestly |only )(want to|wanna) (die|be dead), i wish i (was|were) dead,
      i wish i (was|were) never born, (want to|wanna|going to|gonna|about to|tempted to|might|could|should)
      (kill myself|unalive myself|end it all|end my life|take my own life|commit suicide|hang myself|kms),
      i’ll (kill|unalive) myself, i’ll kms, i will (kill myself|kms), ima kms, imma kms, tryna kms, just kms, kms (fr|rn|tbh|bro|tonight),
      (tried|try|trying) to (kill|unalive) myself, (about|of|consider|considered) (killing|unaliving) myself,
      ending my life, taking my own life, ended my life, (about|of) (committing suicide|ending it all|suicide),
      will commit suicide, to commit suicide, (i’m|i am|feel|feeling|felt) suicidal,
      (having|have|had|with) suicidal thoughts, (no reason|nothing|nothing left) to live (for|),
      better off without me, better off dead, be better off if i (was|were) (dead|gone)`,
      `laughing, of laughter, from laughter, of laughing, from laughing, of embarrassment,
      from embarrassment, of cringe, from cringe, of boredom, of old age, old, a happy man,
      a happy woman, on mars, squad, at the gym, prevention, awareness, bomber`,
      `don’t, do not, didn’t, not, never, won’t, don’t ever, wouldn’t, a book, a film, a movie, a song, books,
      films, songs, articles`,
      'kms',
    ),
    group(
      `(don’t|do not|didn’t) (want to|wanna) (live|be here) (anymore|any more|any longer),
      (don’t|do not) (want to|wanna) (live|be alive|exist|exist anymore), no longer want to (live|be here)`,
      `on mars, with, in, here, there, at, like this city, near, next, alone, forever, without you`,
    ),
    group(
      `(don’t|do not|didn’t|never) (want to|wanna) wake up (|again|anymore|ever again|tomorrow),
      (hope|wish) i (don’t|didn’t|wouldn’t|never) wake up (|again|tomorrow),
      (hope|wish) to never wake up (|again)`,
      `early, so early, this early, that early, at, for, to, before, from this dream, from that dream, late, on,
      again for, again at, tomorrow for, tomorrow at, next to, without you, because`,
    ),
    group(
      `hurting myself, hurt myself on purpose, cutting myself, self harm, self harming,
      harming myself`,
      `shaving, while shaving, a slice, some slack, a break, at the gym, prevention, awareness`,
      `not, never, without`,
    ),
  ],
  incitement: [
    group(
      `(go|just|please|pls|so) (and |)(commit suicide|kill yourself|hang yourself|die already|unalive yourself),
      (kill|hang|unalive|cut|drown|shoot|off) (yourself|urself|ur self|yourselves), commit suicide (you|u|already|loser),
      (you|u) (should|need to|must|have to|could|better|deserve to) (just |really |all |)
      (commit suicide|die|kill yourself|be dead|unalive yourself|end your life|kys), go kys, kys (you|u|loser|now|already|pls),
      just kys, end (your|ur) life, take your own life, (slit|cut) your wrists, go drink bleach, drink bleach,
      go jump off (a bridge|a cliff|a roof|a building), (i |)hope (you|u) (die|kill yourself), do (us|everyone|the world) a favor and die,
      why don’t you (just |)(die|kill yourself|commit suicide), the world is better without you,
      better off without you alive, (nobody|no one) would miss you if you died`,
      `laughing, with laughter, a slice, some slack, a break, a piece, old, happy, short, a cake, shaving, over,
      for, with work, with that, at the gym, on the paper, some cake, your hair`,
      `don’t, do not, never, not, please don’t, you’ll, you will, would, gonna, without, to not, can’t, don’t you`,
      'kys',
    ),
  ],
};

-- The content of a data folder of 0.1.0, as its server stored it. Days count from today where an old one
-- would be forgotten. Passwords: The-password-of-{username}-1.

INSERT INTO _superusers (id, email, emailVisibility, verified, password, tokenKey, created, updated)
VALUES
  ('jwscgbeg2zgic51', 'admin@example.com', FALSE, TRUE,
    '$2a$10$4WroiL2p8Q4CtYdf1AyAFunEI40sXd4WxwBue8h/hAruKsfk3THzy',
    'qwx8E6RuhRdVTWGZ4bnuLr5nQ5E8UxdfFBPrRoG0BaZvvtTowq',
    '2026-11-20 08:29:32.042Z', '2026-11-20 08:29:32.042Z');

INSERT INTO profiles (id, username, email, emailVisibility, verified, password, tokenKey, has_password,
  bio, voice, prompt, avatar, preview, language, created_at, last_seen, allow_anonymous, paused_until,
  needs_profile_setup, hide_answers, hide_last_seen, visits_uncounted, two_factor)
VALUES
  ('40ffd98a-f564-4702-aa16-f55792b82610', 'Laila', 'laila@example.com', FALSE, TRUE,
    '$2a$04$YEiAXw2pgRJ3MJST0iSYqeqU8lKJij7ECKK8Pso3bR4ZDl2L74fRe',
    '6Loz73p9pDfUrKTg88o5W8603fI5xr7EdLvTAfZeAJSFreEuH6', TRUE,
    'أكتب كثيرا', 'plum', 'اسألني أي شيء', 'avatar_ldi9v2d0ky.jpg', 'preview_cvae8li032.jpg', 'ar',
    '2026-11-20 08:29:32.433Z', '2026-11-20 00:00:00.000Z', TRUE, '',
    FALSE, FALSE, FALSE, FALSE, FALSE),
  ('2c300613-2b6d-4787-8a54-d00c87ceac7e', 'Zoe', 'zoe@example.com', FALSE, TRUE,
    '$2a$04$qdT6dllaSa4oRi8dozeqVuPbDzOjqJW50HfQq170Txj/G0yEaeiaC',
    'jTzFYe1BgOVUVEf22FBB5EfgGiNDTEqCzJTmxvSM9zRWW5VBDR', TRUE,
    '', '', '', '', '', 'de',
    '2026-11-20 08:29:32.454Z', '2026-11-20 00:00:00.000Z', FALSE, '9999-12-31 00:00:00.000Z',
    FALSE, TRUE, TRUE, TRUE, TRUE),
  -- Signed up with Google, and has not chosen a name yet.
  ('8d1f6f0e-53a5-4b0e-9c53-0f6f4b8c2a10', 'omar_4821', 'omar@example.com', FALSE, TRUE,
    '$2a$04$dNzMjCYsNYzaGs81da8eL.l59Tffpizcu6p4Otl3SZOnHDRlESSA2',
    'duVnVfBLueANwA6zOHGPrQDv7rbFiNpzVRW4XKNfZfSWHd9H5e', FALSE,
    '', '', '', '', '', '',
    '2026-11-20 09:00:00.000Z', '2026-11-20 00:00:00.000Z', TRUE, '',
    TRUE, FALSE, FALSE, FALSE, FALSE);

INSERT INTO _externalAuths (id, collectionRef, recordRef, provider, providerId, created, updated)
VALUES
  ('r1b2c3d4e5f6a7b', 'pbc_2975614142', '8d1f6f0e-53a5-4b0e-9c53-0f6f4b8c2a10', 'google',
    '104857600000000000001', '2026-11-20 09:00:00.000Z', '2026-11-20 09:00:00.000Z');

-- Zoe is about to type the code of her second factor; both are forgotten within the hour.
INSERT INTO _mfas (id, collectionRef, recordRef, method, created, updated)
VALUES
  ('r2c3d4e5f6a7b8c', 'pbc_2975614142', '2c300613-2b6d-4787-8a54-d00c87ceac7e', 'password',
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'));
INSERT INTO _otps (id, collectionRef, recordRef, password, sentTo, created, updated)
VALUES
  ('r3d4e5f6a7b8c9d', 'pbc_2975614142', '2c300613-2b6d-4787-8a54-d00c87ceac7e',
    '$2a$04$qdT6dllaSa4oRi8dozeqVuPbDzOjqJW50HfQq170Txj/G0yEaeiaC', 'zoe@example.com',
    strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'));

INSERT INTO messages (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
VALUES
  ('2a8da2bd-81c9-4ce8-a96a-28a6a88cb7bc', '40ffd98a-f564-4702-aa16-f55792b82610',
    'شكرا على كل شيء', TRUE, FALSE, TRUE, '❤️', '2026-11-20 08:29:32.529Z'),
  ('f762f84f-2e1e-456d-ba6d-8386d0916f0a', '40ffd98a-f564-4702-aa16-f55792b82610',
    'You helped me through the winter. 💜', FALSE, TRUE, FALSE, '', '2026-11-20 08:29:32.534Z'),
  ('3caeb8f6-65ff-4552-b9b9-97d8b9a4f1d0', '40ffd98a-f564-4702-aa16-f55792b82610',
    'Nobody likes you' || char(10) || 'or your page', FALSE, TRUE, FALSE, '',
    '2026-11-20 08:29:32.537Z');

INSERT INTO message_replies (id, message_id, user_id, content, is_public, created_at)
VALUES
  ('4ff66454-3955-453e-8237-45f5327ff56e', '2a8da2bd-81c9-4ce8-a96a-28a6a88cb7bc',
    '40ffd98a-f564-4702-aa16-f55792b82610', 'وشكرا لك', TRUE, '2026-11-20 08:29:32.579Z'),
  ('f9509fa9-2905-4b6a-ad4f-1467528f1e5a', 'f762f84f-2e1e-456d-ba6d-8386d0916f0a',
    '40ffd98a-f564-4702-aa16-f55792b82610', 'So did you.', FALSE, '2026-11-20 08:29:32.584Z');

INSERT INTO held_messages (id, recipient_id, content, reason, created_at)
VALUES
  ('058a8e09-0df7-4d64-814e-d4f237461e78', '40ffd98a-f564-4702-aa16-f55792b82610',
    'go away, idiot', 'word', '2026-11-20 08:29:32.562Z'),
  ('b7caa9ee-286e-4447-af42-338a00f0678d', '2c300613-2b6d-4787-8a54-d00c87ceac7e',
    'ohne Zeichen', 'unmarked', '2026-11-20 08:29:32.594Z');

INSERT INTO inbox_rules (id, profile_id, hidden_words, folded_words, hold_unmarked)
VALUES
  ('02c351cb-1571-4905-a2e3-c3e8164f9813', '40ffd98a-f564-4702-aa16-f55792b82610',
    '["idiot","go away","blöd","يا أحمق"]',
    'go away  يا احمق  ويا احمق' || char(10) || 'idiot' || char(10) || 'blöd' || char(10) || 'blod'
      || char(10) || 'bloed',
    FALSE),
  ('276b8e58-7c2f-41aa-9923-b7ed6b65f622', '2c300613-2b6d-4787-8a54-d00c87ceac7e', '[]', '', TRUE);

-- The salt and the digest of a sender's tag: see `people.ts` for the secret of the one who is blocked.
INSERT INTO message_marks (message_id, mark, day)
VALUES
  ('058a8e09-0df7-4d64-814e-d4f237461e78', 'hQOJmiV4fRaq 96498e26bf46bd85', date('now', '-2 days')),
  ('3caeb8f6-65ff-4552-b9b9-97d8b9a4f1d0', 'BNF7Otv31JfN c4af0c81a6e40eaf', date('now', '-2 days')),
  ('f762f84f-2e1e-456d-ba6d-8386d0916f0a', 'bVD9NbY10oUy a7d25b13bd100b8a', date('now', '-2 days'));

INSERT INTO blocks (profile_id, id, mark, begins_at, created_day)
VALUES
  ('40ffd98a-f564-4702-aa16-f55792b82610', 'cf69ab77-0a58-4128-931e-88a25e8e9d7e',
    'BNF7Otv31JfN c4af0c81a6e40eaf', '2026-11-20 14:11:05.000Z', date('now', '-2 days'));

INSERT INTO visit_days (profile_id, day, opened, wrote, left_out)
VALUES
  ('40ffd98a-f564-4702-aa16-f55792b82610', date('now', '-2 days'), 47, 3, 4),
  ('40ffd98a-f564-4702-aa16-f55792b82610', date('now', '-3 days'), 12, 0, 7);

INSERT INTO scam_reports (id, url, description, created_at)
VALUES
  ('5f25db12-cade-42bb-adc5-d8b541653219', 'https://example.com/scam', 'It asks for money.',
    '2026-11-20 08:29:32.598Z');

INSERT INTO newsletter_subscribers (id, email, language, created_at)
VALUES
  ('ebf42ad9-16fe-4cb9-be9f-4911b6ef4473', 'reader@example.com', 'nl', '2026-11-20 08:29:32.600Z');

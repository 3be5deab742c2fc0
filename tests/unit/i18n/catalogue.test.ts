import { describe, expect, it } from 'vitest';
import type { ContactError } from '../../../src/components/help/contact.ts';
import type { FormRefusal } from '../../../src/contract/messages.ts';
import type { addReply } from '../../../src/contract/replies.ts';
import type { CodeOf } from '../../../src/contract/request.ts';
import type { AvatarError } from '../../../src/pictures/read-picture.ts';
import type { EmailError } from '../../../src/rules/email.ts';
import type { MessageError } from '../../../src/rules/message.ts';
import type { PasswordError } from '../../../src/rules/password.ts';
import type { ProfileTextError } from '../../../src/rules/profile-texts.ts';
import type { ScamDescriptionError, ScamUrlError } from '../../../src/rules/scam-report.ts';
import type { UsernameError } from '../../../src/rules/username.ts';
import { filledWords } from './locale-files.ts';

/** Matches any words: the specification requires these errors but does not give their words. */
const ours = expect.stringMatching(/\w/) as string;

const usernames = {
  username_required: 'Username cannot be empty',
  username_has_spaces: 'Username cannot contain spaces',
  username_has_invalid_characters:
    'Username can only contain letters, numbers, underscores (_) and hyphens (-)',
  username_too_short: 'Username must be at least 3 characters long',
  username_too_long: 'Username cannot be longer than 30 characters',
} satisfies Record<UsernameError, string>;

const passwords = {
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters long',
  password_without_uppercase: 'Password must contain at least one uppercase letter',
  password_without_digit: 'Password must contain at least one number',
  password_too_long: ours,
} satisfies Record<PasswordError, string>;

const emails = {
  email_required: 'Email address is required',
  email_without_at: ours,
  email_without_name: ours,
  email_without_domain: ours,
  email_domain_without_dot: ours,
  email_extension_too_short: ours,
  email_malformed: 'Email contains invalid characters or format',
  email_too_long: 'Email address is too long (maximum 254 characters)',
} satisfies Record<EmailError, string>;

const accounts = {
  username_taken: 'Username already taken',
  username_existing: "Usernames are case-insensitive. '{{existing}}' is already taken.",
  email_taken: 'This email is already registered. Please sign in instead.',
  invalid_credentials: 'Invalid login credentials',
  account_created: 'Account created successfully!',
  welcome_back: 'Welcome back!',
  username_missing: 'Username is required',
  invalid_username: 'Invalid username',
  invalid_email: 'Invalid email',
  invalid_password: 'Invalid password',
  username_format_invalid: 'Invalid username format',
  username_check_failed: 'Failed to check username availability',
};

const setup = {
  signing_in: 'Signing you in...',
  auth_error: 'Authentication Error',
  setup_failed: 'Failed to set up your account. Please try again.',
  signed_out: 'You must be signed in to complete setup',
  failed: 'Failed to update your profile. Please try again.',
  completed: 'Profile setup completed!',
};

const avatars = {
  avatar_not_an_image: 'Please select an image file',
  avatar_too_large: 'Image must be less than 2MB',
} satisfies Record<AvatarError, string>;

const bios = {
  bio_too_long: 'Bio cannot exceed 100 characters',
  bio_unprintable: ours,
} satisfies Record<ProfileTextError<'bio'>, string>;

const prompts = {
  prompt_too_long: ours,
  prompt_unprintable: ours,
} satisfies Record<ProfileTextError<'prompt'>, string>;

const refusals = {
  message_required: 'Please enter a message',
  message_too_long: ours,
  message_unprintable: ours,
  inbox_paused: ours,
  members_only:
    'This user only accepts messages from registered users. Please sign in to send a message.',
  proof_required: ours,
  recipient_gone: ours,
  send_failed: 'Failed to send message. Please try again.',
} satisfies Record<
  MessageError | Exclude<FormRefusal, 'too_many_requests'> | 'recipient_gone',
  string
>;

const profile = {
  ...refusals,
  cooldown_other: 'Please wait {{count}} seconds before sending another message',
  sent: 'Message sent successfully!',
  link_copied: 'Profile link copied to clipboard!',
  link_copy_failed: 'Failed to copy link. Try opening in a browser or sharing the URL directly',
};

const answers = { not_seen_yet: 'Not seen yet' };

const replyRefusals = {
  no_sender_link: ours,
  reply_required: ours,
  reply_too_long: ours,
  reply_unprintable: ours,
  too_many_replies: ours,
  too_many_words_back: ours,
  reply_failed: 'Failed to add reply',
} satisfies Record<CodeOf<typeof addReply> | 'reply_failed', string>;

const replies = {
  ...replyRefusals,
  reply_added: 'Reply added successfully',
  reply_now_public: 'Reply is now public',
  reply_now_private: 'Reply is now private',
  reply_visibility_failed: 'Failed to update reply visibility',
  reply_deleted: 'Reply deleted successfully',
  reply_delete_failed: 'Failed to delete reply',
  unknown: 'Unknown',
};

const dashboard = {
  load_failed: 'Failed to load dashboard data. Please try again.',
  ...avatars,
  ...bios,
  ...prompts,
  avatar_failed: 'Error uploading image',
  avatar_updated: 'Profile photo updated.',
  bio_failed: 'Failed to update bio. Please try again.',
  bio_updated: 'Bio updated successfully',
  arrived: 'You received a new message!',
  now_public: 'Message is now public',
  now_private: 'Message is now private',
  visibility_failed: 'Failed to update message visibility',
  favorite_failed: ours,
  reactions_failed: ours,
  confirm_delete_message:
    'Are you sure you want to delete this message? This action cannot be undone.',
  message_deleted: 'Message deleted successfully',
  message_delete_failed: 'Failed to delete message',
  ...replies,
};

const common = {
  default_title: 'Anonymous Messaging',
  back_to_home: 'Back to Home',
  profile_not_found: 'Profile Not Found',
  profile_not_found_text: 'The user does not exist.',
};

const blog = {
  all_topics: 'All Topics',
  category_workplace: 'Workplace',
  category_psychology: 'Psychology',
  'category_personal-development': 'Personal Development',
  'category_self-improvement': 'Self Improvement',
  'category_social-media': 'Social Media',
  'category_platform-guide': 'Platform Guide',
  'category_getting-started': 'Getting Started',
  'category_social-growth': 'Social Growth',
  category_entertainment: 'Entertainment',
  reading_time_other: '{{count}} min read',
  link_copied: 'Link copied to clipboard!',
  link_copy_failed: 'Failed to copy link',
  not_found: 'Blog Post Not Found',
  not_found_text: "The blog post you're looking for doesn't exist or has been moved.",
};

const errors = {
  refused: 'An error occurred',
  no_response: 'No response from server',
  unexpected_error: 'An unexpected error occurred',
};

const contact = {
  name_required: 'Name is required',
  email_required: 'Email is required',
  subject_required: 'Subject is required',
  message_required: 'Message is required',
  email_invalid: 'Please enter a valid email',
} satisfies Record<ContactError, string>;

const reports = {
  url_required: ours,
  url_invalid: ours,
  description_required: ours,
  description_too_long: ours,
  description_unprintable: ours,
} satisfies Record<ScamUrlError | ScamDescriptionError, string>;

const help = { ...contact, ...reports };

const auth = { ...usernames, ...passwords, ...emails, ...accounts };

describe('the English words match the specification', () => {
  const catalogue = {
    answers,
    auth,
    setup,
    profile,
    dashboard,
    common,
    blog,
    errors,
    help,
  } as const;
  const namespaces = Object.keys(catalogue) as (keyof typeof catalogue)[];
  it.each(namespaces)('in the namespace %s', (namespace) => {
    expect(filledWords('en', namespace)).toMatchObject(catalogue[namespace]);
  });
});

// Section 8 of the specification also has these words in Arabic.
describe('the Arabic words match the specification', () => {
  const catalogue = [
    ['auth', 'invalid_email', 'البريد الإلكتروني غير صالح'],
    ['auth', 'password_required', 'كلمة المرور مطلوبة'],
    ['auth', 'username_missing', 'اسم المستخدم مطلوب'],
    ['auth', 'invalid_credentials', 'بيانات تسجيل الدخول غير صحيحة'],
    ['errors', 'refused', 'حدث خطأ، يرجى المحاولة مرة أخرى'],
    ['auth', 'provider_failed', 'حدث خطأ أثناء تسجيل الدخول. يرجى المحاولة مرة أخرى'],
    ['setup', 'provider_failed', 'حدث خطأ أثناء تسجيل الدخول. يرجى المحاولة مرة أخرى'],
    ['auth', 'welcome_back', 'مرحباً بعودتك!'],
    ['auth', 'email_taken', 'هذا البريد الإلكتروني مسجل مسبقاً'],
    ['auth', 'account_created', 'تم إنشاء حسابك بنجاح!'],
  ] as const;

  it('where it has any', () => {
    const written = catalogue.map(([namespace, key]) => [
      namespace,
      key,
      filledWords('ar', namespace)[key],
    ]);
    expect(written).toEqual(catalogue);
  });
});

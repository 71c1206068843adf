/**
 * The specification's own wordings (§§2, 5, 8) are in the English dictionary as they are written there, and
 * the messages of §8 in the Korean one. That the screens say them is tested in English alone (tests/screens).
 */
import { expect, it } from 'vitest';
import { dictionary, ENGLISH } from './dictionaries.ts';

const KOREAN = dictionary('ko');

const WORDINGS: Readonly<Record<string, readonly [english: string, korean?: string]>> = {
  'auth.enterEmail': ['Please enter your email address.', '이메일 주소를 입력해 주세요.'],
  'auth.googleFailed': ['Google login failed.', 'Google 로그인에 실패했습니다.'],
  'auth.loginFailed': ['Login failed. Please try again.', '로그인에 실패했습니다. 다시 시도해 주세요.'],
  'auth.passwordsDiffer': ['The passwords do not match.', '비밀번호가 일치하지 않습니다.'],
  'auth.redirectFailed': [
    'Google login did not finish. Allow pop-ups for this page or try again.',
    'Google 로그인이 완료되지 않았습니다. 팝업을 허용하거나 다시 시도해 주세요.',
  ],
  'auth.registerFailed': [
    'Sign-up failed. Please try again.',
    '회원가입에 실패했습니다. 다시 시도해 주세요.',
  ],
  'auth.resetFailed': ['Failed to send password reset email.', '비밀번호 재설정 이메일을 보내지 못했습니다.'],
  'auth.sessionEnded': [
    'You have been logged out, because the session expired or the account was disabled. Please log in again.',
    '세션이 만료되었거나 계정이 중지되어 로그아웃되었습니다. 다시 로그인해 주세요.',
  ],
  'backendTest.failed': ['Firebase test failed', 'Firebase 테스트 실패'],
  'backendTest.hint': [
    "The browser's console says which part.",
    '어느 부분인지는 브라우저 콘솔에 표시됩니다.',
  ],
  'cards.createFailed': [
    'The card could not be processed. What you entered is still here.',
    '명함 처리 중 오류가 발생했습니다. 입력한 내용은 그대로 있습니다.',
  ],
  'cards.customUrlHelp': ['3-30 characters, lowercase letters, numbers and hyphens only.'],
  'cards.deleteFailed': ['Error occurred while deleting the card.', '명함 삭제 중 오류가 발생했습니다.'],
  'cards.deleteQuestion': ['Are you sure you want to delete this card?', '이 명함을 삭제하시겠습니까?'],
  'cards.deleted': ['Card deleted successfully.', '명함이 삭제되었습니다.'],
  'cards.fields.name': ['Name', '이름'],
  'cards.imageFailed': ['Image upload failed', '이미지 업로드에 실패했습니다'],
  'cards.imageUploadFailed': ['Image upload failed.', '이미지 업로드에 실패했습니다.'],
  'cards.loadFailed': [
    'An error occurred while loading card information.',
    '명함 정보를 불러오는 중 오류가 발생했습니다.',
  ],
  'cards.missingInfo': ['Missing information: {{fields}}', '누락된 정보: {{fields}}'],
  'cards.missingNameEmail': ['Please enter your name and email.', '이름과 이메일을 입력해 주세요.'],
  'cards.notFound': ['Card not found.', '명함을 찾을 수 없습니다.'],
  'cards.photoFailed': ['Failed to upload profile photo.', '프로필 사진을 업로드하지 못했습니다.'],
  'cards.portfolioFailed': ['Portfolio image upload failed.', '포트폴리오 이미지 업로드에 실패했습니다.'],
  'cards.saveFailed': ['An error occurred while saving.', '저장 중 오류가 발생했습니다.'],
  'cards.saved': ['Card saved successfully.', '명함이 저장되었습니다.'],
  'cards.sections.intro': ['Company introduction'],
  'common.invalidEmail': ['Please enter a valid email address.', '올바른 이메일 주소를 입력해 주세요.'],
  'common.linkCopied': ['link copied', '링크가 복사되었습니다'],
  'common.refreshPage': ['Refresh Page'],
  'common.required': ['Required', '필수 항목입니다'],
  'dashboard.cardsFailed': ['Your cards could not be loaded.', '명함을 불러오지 못했습니다.'],
  'dashboard.cardsStale': [
    'The live connection ended, so the cards may be out of date.',
    '실시간 연결이 끊겨 명함 정보가 최신이 아닐 수 있습니다.',
  ],
  'dashboard.empty': ['No cards created yet.', '아직 만든 명함이 없습니다.'],
  'dashboard.profileFailed': [
    'Your account details could not be loaded; the defaults of the free plan are shown.',
    '계정 정보를 불러오지 못해 무료 플랜 기본값을 표시합니다.',
  ],
  'errors.card-not-found': ['Card not found.', '명함을 찾을 수 없습니다.'],
  'errors.custom-url-already-exists': [
    'This custom URL is already taken. Please choose another.',
    '이미 사용 중인 URL입니다. 다른 URL을 선택해 주세요.',
  ],
  'errors.custom-url-required': ['Please enter a custom URL.', '사용자 URL을 입력해 주세요.'],
  'errors.email-already-in-use': [
    'An account with this email address already exists. Log in instead.',
    '이미 가입된 이메일 주소입니다. 로그인해 주세요.',
  ],
  'errors.image-too-large': [
    'This image is too large. Choose a smaller one.',
    '이미지가 너무 큽니다. 더 작은 이미지를 선택해 주세요.',
  ],
  'errors.image-unreadable': [
    'This image cannot be read: it is damaged, or of a kind this browser does not know. Choose a JPEG, PNG or WebP file.',
    '이미지를 읽을 수 없습니다. 파일이 손상되었거나 이 브라우저가 지원하지 않는 형식입니다. JPEG, PNG, WebP 파일을 선택해 주세요.',
  ],
  'errors.invalid-credential': ['Email or password is wrong.', '이메일 또는 비밀번호가 올바르지 않습니다.'],
  'errors.invalid-email': ['Please enter a valid email address.', '올바른 이메일 주소를 입력해 주세요.'],
  'errors.network-request-failed': [
    'Network error. Please check your internet connection.',
    '네트워크 오류입니다. 인터넷 연결을 확인해 주세요.',
  ],
  'errors.not-an-image': [
    'This file is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
    '이미지 파일이 아닙니다. JPEG, PNG, WebP, GIF 또는 AVIF 파일을 선택해 주세요.',
  ],
  'errors.operation-not-allowed': [
    'This way of logging in is switched off.',
    '이 로그인 방법은 사용할 수 없습니다.',
  ],
  'errors.password-does-not-meet-requirements': [
    'The password does not meet the requirements.',
    '비밀번호가 요구 조건에 맞지 않습니다.',
  ],
  'errors.too-many-requests': [
    'Too many requests. Please try again later.',
    '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  'errors.user-disabled': ['This account has been disabled.', '사용이 중지된 계정입니다.'],
  'errors.user-not-found': [
    'No account found with this email address.',
    '이 이메일 주소로 가입된 계정이 없습니다.',
  ],
  'qr.saveFailed': ['An error occurred while saving.', '저장 중 오류가 발생했습니다.'],
  'qr.saved': ['QR design has been saved.', 'QR 디자인이 저장되었습니다.'],
  'shell.authTimeout': ['Loading timeout - please refresh', '로딩 시간이 초과되었습니다. 새로고침해 주세요.'],
  'shell.loginRequiredCreate': ['Login required to create a card.', '명함을 만들려면 로그인이 필요합니다.'],
};

it.each(Object.entries(WORDINGS))('%s has its wording', (key, [english, korean]) => {
  expect([ENGLISH.get(key), korean && KOREAN.get(key)]).toEqual([english, korean]);
});

export default function ImageUploadControl() {
  return null;
}
